import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Localized } from '#engines/forms/definition.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import { LocalizedField } from '../../forms/LocalizedField.tsx';
import { NumberSetting } from '../../forms/NumberSetting.tsx';
import { useSure } from '../../forms/use-sure.ts';
import { lineOf } from '../../state/names.ts';
import { MAX_OPTION_ID, useFreeId } from './free-id.ts';
import styles from '../../editor.module.css';

interface Row {
  id: number;
  text: Localized;
  points?: number;
}

/** What the lists of all kinds of rows share. */
export interface RowsProps<R extends Row> {
  /** The prefix of the names of the fields. */
  name: string;
  /** What the rows are: «Επιλογές». */
  label: string;
  /** What one of them is: «Επιλογή». */
  one: string;
  rows: readonly R[];
  /** A new row; without it, it has an id and a text. */
  fresh?: (row: Row) => R;
  /** `gone` is the id of a removed row. */
  onChange: (rows: R[], more: { about?: string; gone?: number }) => void;
  /** Rows have points in scales. */
  hasPoints?: boolean;
  /** The rows are groups, whose ids are from 1 to this number. Other rows have any id, and are 500 at most. */
  groups?: number;
  /** What else belongs to a row: its key, its picture. */
  more?: (row: R, place: number) => ReactNode;
}

/** A list of options, items, cards or words: each with its text, its order, and what else it has. */
export function Rows<R extends Row>(props: RowsProps<R>) {
  const { name, label, one, rows, fresh, onChange, hasPoints = false, groups, more } = props;
  const t = useTexts();
  const language = useContentLanguage();
  const sure = useSure();
  const free = useFreeId(rows, groups ?? MAX_OPTION_ID);
  const id = rows.length < (groups ?? 500) ? free : undefined;
  const called = (row: Row, at: number) =>
    lineOf(row.text, language) || t('questionnaires.kinds.numbered', { one, number: at + 1 });
  const add = () => {
    const row = { id: id!, text: { el: '', en: '' } };
    onChange([...rows, fresh ? fresh(row) : (row as R)], {});
  };
  const removeRow = async (at: number) => {
    const text = t('questionnaires.kinds.gone', { name: called(rows[at]!, at) });
    if (await sure(text)) onChange(removeAt(rows, at), { gone: rows[at]!.id });
  };
  return (
    <Stack gap="sm" role="group" aria-label={label}>
      <Text fw={500}>{label}</Text>
      {rows.map((row, at) => {
        const fields = `${name}-${row.id}`;
        const set = (change: Partial<Row>, about: string) =>
          onChange(replaceAt(rows, at, { ...row, ...change }), { about: `${fields} ${about}` });
        return (
          <div key={row.id} className={styles.record}>
            <LocalizedField
              name={fields}
              label={t('questionnaires.kinds.numbered', { one, number: at + 1 })}
              value={row.text}
              onChange={(text) => set({ text }, 'text')}
            />
            <Group justify="space-between" align="end" gap="sm" mt="xs">
              {hasPoints && (
                <NumberSetting
                  name={`${fields}-points`}
                  label={t('questionnaires.kinds.points')}
                  decimals
                  value={row.points ?? at + 1}
                  onChange={(points) => set({ points }, 'points')}
                />
              )}
              {more?.(row, at)}
              <Arrange
                name={called(row, at)}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                onMove={(by) => onChange(moveAt(rows, at, by), {})}
                onRemove={() => void removeRow(at)}
              />
            </Group>
          </div>
        );
      })}
      <div>
        <Button
          variant="default"
          disabled={id === undefined}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {t('questionnaires.kinds.add', { one })}
        </Button>
      </div>
    </Stack>
  );
}
