import { columnOf, readCell } from '#engines/workbook/address.ts';
import { workbookLimits } from '#engines/workbook/limits.ts';

/** A cell as it is typed: a formula begins with `=`. */
export interface TypedCell {
  row: number;
  column: number;
  content: number | string;
}

/** Rows of the workbook that is measured. Each has ten formulas. */
const ROWS = 10_000;
/** Rows of its price list. */
const PRICES = 200;
/** Formulas of one chain: each needs the one above it. */
const CHAIN = 1_000;

export const FORMULAS = ROWS * 10;

/** The input that 10,000 formulas read, and that of the first chain. */
export const RATE = { row: 0, column: columnOf('N')! };
export const FIRST_LINK = { row: 1, column: columnOf('R')! };

/** Cells whose values have to be the same in all engines: those of the first and last rows. */
export const CHECKED = ['B2', 'D2', 'E7', 'F2', 'H9', 'J1001', 'K1000', `B${ROWS + 1}`, `J${ROWS + 1}`].map(
  (name) => readCell(name)!,
);

/**
 * A workbook of 100,000 formulas, as a budget has them: products with a rate, rounding, choices, a price list, sums of
 * areas that overlap, texts, and ten chains of 1,000 links.
 */
export function largeBook(): TypedCell[] {
  const cells: TypedCell[] = [];
  const put = (column: string, row: number, content: number | string): void => {
    cells.push({ row, column: columnOf(column)!, content });
  };
  put('N', 0, 0.24);
  for (let index = 0; index < PRICES; index += 1) {
    put('P', index, index);
    put('Q', index, (index * 37) % 101);
  }
  for (let chain = 0; chain * CHAIN < ROWS; chain += 1) put('R', chain + 1, chain);
  for (let index = 0; index < ROWS; index += 1) {
    const row = index + 1;
    const n = row + 1;
    put('A', row, ((index * 7919) % 1000) + 1);
    put('B', row, `=A${n}*$N$1`);
    put('C', row, `=ROUND(A${n}/3,2)`);
    put('D', row, `=IF(A${n}>500,A${n}*1.24,C${n}+1)`);
    put('E', row, `=VLOOKUP(MOD(A${n},${PRICES}),$P$1:$Q$${PRICES},2,0)`);
    put('F', row, `=SUM(A${n}:A${n + 9})`);
    put('G', row, `=C${n}&" €"`);
    put('H', row, `=D${n}+E${n}-F${n}*0.1`);
    put('I', row, `=MAX(C${n},D${n},H${n})`);
    put('J', row, index % CHAIN === 0 ? `=$R$${index / CHAIN + 2}` : `=J${row}+A${n}`);
    put('K', row, `=IFERROR(H${n}/E${n},0)`);
  }
  if (FORMULAS > workbookLimits.formulas) throw new Error('more formulas than a workbook may have');
  return cells;
}
