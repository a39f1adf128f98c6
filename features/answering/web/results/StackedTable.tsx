import { Box, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './results.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  /** Null leaves the cell empty. On a phone an empty cell is not shown. */
  cell: (row: Row) => ReactNode;
  /** Figures: aligned at the end, with digits of equal width. */
  isNumber?: boolean;
  /** A few words: on a phone they are on the line of their header. */
  isShort?: boolean;
  /** Draws what another column says in figures. Screen readers skip it. */
  isDrawing?: boolean;
}

interface Part<Row> {
  key: string | number;
  /** The heading of the part, over all columns. */
  title?: ReactNode;
  rows: readonly Row[];
}

interface Props<Row> {
  label: string;
  /** The header of the names of the rows. */
  nameHeader: string;
  nameOf: (row: Row) => ReactNode;
  rowKey: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  parts: readonly Part<Row>[];
}

/**
 * A table of results whose rows become cards on a phone. The roles are written out, because a browser may forget those of a table
 * that is not drawn as one.
 */
export function StackedTable<Row>({ label, nameHeader, nameOf, rowKey, columns, parts }: Props<Row>) {
  return (
    <Box className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <Table role="table" verticalSpacing="xs" className={styles.table}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader" scope="col">
              {nameHeader}
            </Table.Th>
            {columns.map((column) => (
              <Header key={column.key} column={column} />
            ))}
          </Table.Tr>
        </Table.Thead>
        {parts.map(({ key, title, rows }) => (
          <Table.Tbody key={key} role="rowgroup">
            {title !== undefined && (
              <Table.Tr role="row" className={styles.part}>
                <Table.Th role="rowheader" scope="rowgroup" colSpan={columns.length + 1}>
                  {title}
                </Table.Th>
              </Table.Tr>
            )}
            {rows.map((row) => (
              <Table.Tr key={rowKey(row)} role="row">
                <Table.Th role="rowheader" scope="row" className={styles.text}>
                  {nameOf(row)}
                </Table.Th>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        ))}
      </Table>
    </Box>
  );
}

function Header<Row>({ column: { header, isNumber, isDrawing } }: { column: Column<Row> }) {
  if (isDrawing) return <Table.Td aria-hidden />;
  return (
    <Table.Th role="columnheader" scope="col" {...(isNumber && { className: styles.number })}>
      {header}
    </Table.Th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, isNumber, isShort, isDrawing } = column;
  if (isDrawing) return <Table.Td aria-hidden>{cell(row)}</Table.Td>;
  const value = cell(row);
  return (
    <Table.Td
      role="cell"
      className={isNumber ? styles.number : styles.text}
      data-line={isNumber || isShort || undefined}
      data-empty={value === null || undefined}
    >
      <span className={styles.label}>{header}</span>
      <div className={styles.value}>{value}</div>
    </Table.Td>
  );
}
