import { readCell } from './address.ts';
import { blankSheet } from './editing.ts';
import type { CellDefinition, SheetDefinition, WorkbookDefinition } from './book/definition.ts';

/** A sheet with these cells and nothing else. */
export const aSheet = (
  name: string,
  cells: readonly CellDefinition[],
  more: Partial<SheetDefinition> = {},
): SheetDefinition => ({ ...blankSheet(name, cells), ...more });

/** A workbook of one sheet, or of these sheets. */
export const aBook = (
  cells: readonly CellDefinition[],
  more: Partial<WorkbookDefinition> = {},
): WorkbookDefinition => ({
  sheets: [aSheet('Φύλλο1', cells)],
  names: [],
  tables: [],
  styles: [],
  ...more,
});

/** Cells as people write them: `{ A1: 5, B1: '=A1*2', C1: '{=A1:A3*2' }`; the last one is an array that spills. */
export function cellsOf(written: Readonly<Record<string, number | string | boolean>>): CellDefinition[] {
  return Object.entries(written).map(([name, content]) => {
    const at = readCell(name)!;
    if (typeof content === 'string' && content.startsWith('{='))
      return { ...at, formula: content.slice(2), array: 'spill' };
    if (typeof content === 'string' && content.startsWith('=')) return { ...at, formula: content.slice(1) };
    return { ...at, value: content };
  });
}
