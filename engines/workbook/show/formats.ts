import type { WorkbookDefinition } from '../book/definition.ts';

/** The number format of each cell; `General` where it has none of its own. */
export function formatsOf(
  definition: WorkbookDefinition,
): (sheet: number, row: number, column: number) => string {
  const formats = definition.sheets.map(({ cells }) => {
    const own = new Map<string, string>();
    for (const { row, column, style } of cells) {
      const format = definition.styles[style ?? 0]?.format;
      if (format !== undefined) own.set(`${row} ${column}`, format);
    }
    return own;
  });
  return (sheet, row, column) => formats[sheet]?.get(`${row} ${column}`) ?? 'General';
}
