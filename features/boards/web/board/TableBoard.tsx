import { ActionIcon, Button, Table, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { palette } from '#ui/person-palette.ts';
import { toast } from '#ui/toast.ts';
import type { Board } from '../../contract/board.ts';
import type { Cursor } from '#features/synced/web/public.tsx';
import { type BoardProps, type Row, rowsOf } from './board.ts';
import styles from './table.module.css';

/** The rows of a table. */
const MAX_ROWS = 200;

interface Props extends BoardProps {
  columns: Board['columns'];
}

/** A table that several people fill in. Each cell that another person is in shows the name. On a phone each row is a card. */
export function TableBoard({ state, isReadOnly, onChange, cursors, moveTo, columns }: Props) {
  const t = useTexts();
  const rows = rowsOf(state);
  const added = useRef<string>(undefined);
  const body = useRef<HTMLTableSectionElement>(null);
  // The undo of a removed row works on the table as it is then.
  const now = useRef(state);
  useEffect(() => {
    now.current = state;
  }, [state]);

  useEffect(() => {
    if (added.current === undefined) return;
    body.current?.querySelector<HTMLElement>(`[data-row="${added.current}"] textarea`)?.focus();
    added.current = undefined;
  });

  const setRows = (next: readonly Row[]) => onChange({ ...now.current, rows: next });
  const write = (row: Row, column: string, text: string) =>
    setRows(rows.map((one) => (one.id === row.id ? { ...one, [column]: text } : one)));
  const add = () => {
    added.current = crypto.randomUUID();
    setRows([...rows, { id: added.current }]);
  };
  const remove = (row: Row, place: number) => {
    setRows(rows.filter(({ id }) => id !== row.id));
    toast(t('boards.row.removed'), {
      undo: {
        label: t('ui.word.undo'),
        onUndo: () => {
          const left = rowsOf(now.current);
          if (!left.some(({ id }) => id === row.id)) setRows(left.toSpliced(place, 0, row));
        },
      },
    });
  };

  return (
    <div>
      <Table className={styles.table} withTableBorder verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ id, title }) => (
              <Table.Th key={id}>{title}</Table.Th>
            ))}
            {!isReadOnly && (
              <Table.Th w={44}>
                <VisuallyHidden>{t('boards.row.actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {rows.map((row, place) => (
            <Table.Tr key={row.id} data-row={row.id}>
              {columns.map((column) => (
                <Table.Td key={column.id} data-label={column.title}>
                  <Cell
                    label={t('boards.cell', { column: column.title, row: place + 1 })}
                    value={row[column.id]}
                    isReadOnly={isReadOnly}
                    others={cursors.filter(({ at }) => at === `${row.id}/${column.id}`)}
                    onChange={(text) => write(row, column.id, text)}
                    onFocus={() => moveTo(`${row.id}/${column.id}`)}
                    onBlur={() => moveTo('')}
                  />
                </Table.Td>
              ))}
              {!isReadOnly && (
                <Table.Td>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={t('boards.row.remove', { row: place + 1 })}
                    onClick={() => remove(row, place)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length === 0 && (
        <Text c="dimmed" my="sm">
          {t(isReadOnly ? 'boards.empty' : 'boards.table.empty')}
        </Text>
      )}
      {!isReadOnly && rows.length < MAX_ROWS && (
        <Button mt="sm" variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('boards.row.add')}
        </Button>
      )}
    </div>
  );
}

interface CellProps {
  label: string;
  value: unknown;
  isReadOnly: boolean;
  others: readonly Cursor[];
  onChange: (text: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** One cell, with the names of those who are in it. */
function Cell({ label, value, isReadOnly, others, onChange, onFocus, onBlur }: CellProps) {
  const [first] = others;
  return (
    <Textarea
      aria-label={label}
      autosize
      minRows={1}
      readOnly={isReadOnly}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={onFocus}
      onBlur={onBlur}
      styles={
        first ? { input: { borderColor: palette[first.userId % palette.length]!.edge, borderWidth: 2 } } : {}
      }
      description={first && others.map(({ user }) => user).join(', ')}
      inputWrapperOrder={['input', 'description']}
    />
  );
}
