import { Table } from '@mantine/core';
import type { GridColumn } from './columns.ts';
import { RowCell } from './RowCell.tsx';

/** The row of totals below the rows of a grid. */
export function GridTotals<Row>({ columns, row }: { columns: readonly GridColumn<Row>[]; row: Row }) {
  return (
    <Table.Tfoot role="rowgroup">
      <Table.Tr role="row">
        {columns.map(({ key, cell, align }, index) => (
          <RowCell key={key} isHeader={index === 0} align={align}>
            {cell(row)}
          </RowCell>
        ))}
      </Table.Tr>
    </Table.Tfoot>
  );
}
