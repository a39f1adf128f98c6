import { Checkbox, Table } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { GridColumn, Picked, RowKey } from './columns.ts';
import type { Direction } from './say-sort.ts';
import { ariaSort, SortHeader } from './SortHeader.tsx';
import styles from './grid.module.css';

interface Props<Row> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => RowKey;
  picked?: Picked | undefined;
  onPick?: ((picked: Picked) => void) | undefined;
  directionOf: (key: string) => Direction;
  onToggle: (key: string) => void;
}

/** The headings of a grid, and the box that picks every row of the page. */
export function GridHead<Row>({ columns, rows, rowKey, picked, onPick, directionOf, onToggle }: Props<Row>) {
  const t = useTexts();
  const keys = rows?.map(rowKey) ?? [];
  const pickedHere = picked?.all ? keys : keys.filter((key) => picked?.keys.includes(key));
  const others = picked?.keys.filter((key) => !keys.includes(key)) ?? [];
  const every = keys.length > 0 && pickedHere.length === keys.length;
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        {picked && (
          <Table.Th role="columnheader" scope="col" className={styles.pick}>
            <Checkbox
              aria-label={t('ui.grid.pickPage')}
              checked={every}
              indeterminate={pickedHere.length > 0 && !every}
              disabled={keys.length === 0}
              onChange={() => onPick?.({ keys: every ? others : [...others, ...keys], all: false })}
            />
          </Table.Th>
        )}
        {columns.map(({ key, header, sortable, align, pinned, width }) => (
          <Table.Th
            key={key}
            role="columnheader"
            scope="col"
            data-align={align}
            data-pinned={pinned}
            {...(width && { miw: width, w: width })}
            {...(sortable && { 'aria-sort': ariaSort(directionOf(key)) })}
          >
            {sortable ? (
              <SortHeader direction={directionOf(key)} onToggle={() => onToggle(key)}>
                {header}
              </SortHeader>
            ) : (
              header
            )}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
