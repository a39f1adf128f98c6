import { Group, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { moveAt, removeAt } from '#ui/lists.ts';
import type { FieldColumn } from '../model/columns.ts';
import styles from './columns.module.css';

interface Props {
  columns: readonly FieldColumn[];
  chosen: readonly FieldColumn[];
  onChosen: (columns: readonly FieldColumn[]) => void;
}

/** The columns of a view (features/grids/contract.ts). */
const most = 60;

/** The chosen fields in order, and the fields that can be added. */
export function FieldPart({ columns, chosen, onChosen }: Props) {
  const t = useTexts();
  const others = columns.filter((column) => !chosen.includes(column));
  return (
    <section aria-label={t('grids.columns.fields')}>
      <Text component="h3" fw={600} mb="xs">
        {t('grids.columns.fields')}
      </Text>
      {chosen.length === 0 && <Text c="dimmed">{t('grids.columns.noFields')}</Text>}
      <ol className={styles.list}>
        {chosen.map((column, place) => (
          <li key={column.key}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text className={styles.word}>{column.header}</Text>
              <Arrange
                name={column.header}
                isFirst={place === 0}
                isLast={place === chosen.length - 1}
                onMove={(by) => onChosen(moveAt(chosen, place, by))}
                onRemove={() => onChosen(removeAt(chosen, place))}
              />
            </Group>
          </li>
        ))}
      </ol>
      {others.length > 0 && chosen.length < most && (
        <SelectField
          // A new key empties the field after each choice.
          key={chosen.length}
          name="add-field"
          label={t('grids.columns.addField')}
          options={others.map(({ key, header }) => ({ value: key, label: header }))}
          value=""
          onChange={(key) => onChosen([...chosen, ...others.filter((column) => column.key === key)])}
        />
      )}
    </section>
  );
}
