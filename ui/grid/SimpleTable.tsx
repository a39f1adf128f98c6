import { ScrollArea, Table } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { RowCell } from './RowCell.tsx';
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
  /** Whether a phone shows each row as a card. @default false: the table scrolls sideways */
  hasCards?: boolean;
}

/** All rows of a short list at once. A heading sorts upwards, then downwards; another column begins upwards again. */
export function SimpleTable<Row>({ label, columns, rows, rowKey, hasCards = false }: Props<Row>) {
  const [sort, setSort] = useState<{ key: string; desc: boolean }>();
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  const ordered = sortBy
    ? rows.toSorted((a, b) => compare(sortBy(a), sortBy(b)) * (sort?.desc ? -1 : 1))
    : rows;
  const toggle = (key: string) => setSort({ key, desc: sort?.key === key && !sort.desc });
  return (
    <ScrollArea type="auto">
      {/* The roles stay when the table is drawn as cards. */}
      <Table
        role="table"
        aria-label={label}
        className={hasCards ? `${styles.plain} ${styles.cards}` : styles.plain}
        highlightOnHover
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => {
              const direction = column.key === sort?.key && (sort.desc ? 'desc' : 'asc');
              return (
                <Table.Th
                  key={column.key}
                  role="columnheader"
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
        <Table.Tbody role="rowgroup">
          {ordered.map((row) => (
            <Table.Tr key={rowKey(row)} role="row">
              {columns.map(({ key, header, cell, align }, index) => (
                <RowCell key={key} isHeader={index === 0} align={align}>
                  {hasCards && index > 0 && <span className={styles.cardLabel}>{header}</span>}
                  {hasCards ? <span className={styles.value}>{cell(row)}</span> : cell(row)}
                </RowCell>
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
