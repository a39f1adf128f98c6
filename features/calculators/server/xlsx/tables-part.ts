import type { TableDefinition } from '#engines/workbook/book/definition.ts';
import { plainText } from '#platform/server/sheets/string-item.ts';
import type { OfficePackage } from '#platform/server/sheets/office-package.ts';

/** A table of a sheet. */
export async function readTable(file: OfficePackage, path: string, sheet: string): Promise<TableDefinition> {
  const columns: string[] = [];
  let table = { name: '', area: '', headerRows: 1, totalRows: 0 };
  await file.read(path, {
    open(name, attributes) {
      if (name === 'table')
        table = {
          name: attributes.get('displayName') ?? attributes.get('name') ?? '',
          area: attributes.get('ref') ?? '',
          headerRows: Number(attributes.get('headerRowCount') ?? 1),
          totalRows: Number(attributes.get('totalsRowCount') ?? 0),
        };
      // A line break in a title is written as an escape.
      else if (name === 'tableColumn') columns.push(plainText(attributes.get('name') ?? ''));
    },
  });
  return { ...table, sheet, columns };
}
