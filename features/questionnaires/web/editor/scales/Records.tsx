import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import styles from '../editor.module.css';
import { useSure } from '../forms/use-sure.ts';

interface Props<R> {
  label: string;
  add: string;
  records: readonly R[];
  nameOf: (record: R, at: number) => string;
  fresh: () => R;
  onChange: (records: R[], about?: string) => void;
  children: (record: R, set: (record: R, about?: string) => void, at: number) => ReactNode;
}

/** A list of records of a scale, in their order. */
export function Records<R>({ label, add, records, nameOf, fresh, onChange, children }: Props<R>) {
  const t = useTexts();
  const sure = useSure();
  const remove = async (at: number) => {
    const name = nameOf(records[at]!, at);
    if (await sure(t('questionnaires.scales.record.gone', { name }))) onChange(removeAt(records, at));
  };
  return (
    <Stack gap="sm" role="group" aria-label={label}>
      <Text fw={500}>{label}</Text>
      {records.map((record, at) => (
        // Records have no id; their place identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.record}>
          {children(
            record,
            (next, about) => onChange(replaceAt(records, at, next), about && `${label} ${at} ${about}`),
            at,
          )}
          <Group justify="end" mt="xs">
            <Arrange
              name={nameOf(record, at)}
              isFirst={at === 0}
              isLast={at === records.length - 1}
              onMove={(by) => onChange(moveAt(records, at, by))}
              onRemove={() => void remove(at)}
            />
          </Group>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...records, fresh()])}
        >
          {add}
        </Button>
      </div>
    </Stack>
  );
}
