import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** The cell names its row. */
  isHeader: boolean;
  align: 'start' | 'end' | undefined;
  pinned?: boolean | undefined;
  children: ReactNode;
}

/** A cell of a row. The first one is the header of its row: a reader who goes down another column hears whose row it is. */
export function RowCell({ isHeader, align, pinned, children }: Props) {
  const where = { 'data-align': align, 'data-pinned': pinned };
  if (isHeader)
    return (
      <Table.Th role="rowheader" scope="row" data-first {...where}>
        {children}
      </Table.Th>
    );
  return (
    <Table.Td role="cell" {...where}>
      {children}
    </Table.Td>
  );
}
