import type { Scope } from '../compute/compile.ts';
import { functionNamed } from '../functions/registry.ts';
import type { Sheet } from './sheet.ts';
import { spilledFrom } from './spills.ts';
import type { Words } from './words.ts';

/** What the words of the formulas mean. */
export const scopeOf = (sheets: readonly Sheet[], words: Words): Scope => ({
  functionNamed,
  sheetIndex: (name) => words.sheetIndex(name),
  isNamed: (name) => words.isNamed(name),
  nameNode: (name, sheet, run) => words.nameNode(name, sheet ?? sheets[run.sheet]!.name),
  tableNamed: (name) => words.tableNamed(name),
  tableAround: (sheet, row, column) => words.tableAround(sheet, row, column),
  spilledFrom: (area) => spilledFrom(area, sheets),
});
