import { ScrollArea, Table } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ariaSort, SortHeader } from './SortHeader.tsx';
import styles from './grid.module.css';

/** A column of a plain table. */
export interface SimpleColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column is sorted by; without it the column is not sorted. */
  sortBy?: (row: Row) => string | number;
  align?: 'start' | 'end';
}

interface Props<Row> {
  /** What the table holds, for who cannot see it. */
  label: string;
  columns: readonly SimpleColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** All rows of a short list at once. A heading sorts upwards, then downwards; another column begins upwards again. */
export function SimpleTable<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  const [sort, setSort] = useState<{ key: string; desc: boolean }>();
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  const ordered = sortBy
    ? rows.toSorted((a, b) => compare(sortBy(a), sortBy(b)) * (sort?.desc ? -1 : 1))
    : rows;
  const toggle = (key: string) => setSort({ key, desc: sort?.key === key && !sort.desc });
  return (
    <ScrollArea type="auto">
      <Table aria-label={label} className={styles.plain} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => {
              const direction = column.key === sort?.key && (sort.desc ? 'desc' : 'asc');
              return (
                <Table.Th
                  key={column.key}
                  scope="col"
                  data-align={column.align}
                  {...(column.sortBy && { 'aria-sort': ariaSort(direction) })}
                >
                  {column.sortBy ? (
                    <SortHeader direction={direction} onToggle={() => toggle(column.key)}>
                      {column.header}
                    </SortHeader>
                  ) : (
                    column.header
                  )}
                </Table.Th>
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ordered.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map(({ key, cell, align }) => (
                <Table.Td key={key} data-align={align}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

const collator = new Intl.Collator('el', { numeric: true });
