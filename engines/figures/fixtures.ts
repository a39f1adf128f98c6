import { HIDDEN, type Shown, type ShownTable } from './suppress.ts';
import type { TableCell } from './table.ts';

/** Rows of numbers. */
export type Grid<Cell> = readonly (readonly Cell[])[];

/** The cells of a table with two dimensions: the place of the row and of the column are the keys. */
export const gridOf = (grid: Grid<number>): TableCell[] =>
  grid.flatMap((row, r) => row.map((people, c) => ({ keys: [`r${r}`, `c${c}`], people })));

/** What is shown of a table, with the totals at the right and below. */
export function shownGrid({ cells, rows, columns, total }: ShownTable): Shown[][] {
  const cell = (row: string, column: string) =>
    cells.find(({ keys }) => keys[0] === row && keys[1] === column)!.people;
  return [
    ...rows.map(({ key, people }) => [...columns.map((column) => cell(key, column.key)), people]),
    [...columns.map(({ people }) => people), total.people],
  ];
}

/** Numbers of people in a hidden cell that the attacker tries at most. */
const MOST = 12;

/**
 * All tables that fit what is shown, with totals at the right and below. It is an attacker who tries everything and knows nothing of how
 * the engine works. Hidden numbers are at least `floor`, and hidden cells at most `most`.
 */
export function* tablesOf(
  shown: Grid<Shown>,
  { floor = 1, most = () => MOST }: { floor?: 0 | 1; most?: (row: number, column: number) => number } = {},
): Generator<number[][]> {
  const [height, width] = [shown.length - 1, shown[0]!.length - 1];
  const fits = (cell: Shown, value: number) => (cell === HIDDEN ? value >= floor : cell === value);
  const mayHold = (cell: Shown, value: number) => cell === HIDDEN || value <= cell;
  const table = shown.map((row) => row.map(() => 0));
  function* fill(at: number): Generator<number[][]> {
    const [r, c] = [Math.floor(at / width), at % width];
    if (r === height) {
      for (let column = 0; column <= width; column++)
        table[height]![column] = table.slice(0, height).reduce((sum, row) => sum + row[column]!, 0);
      if (shown[height]!.every((cell, column) => fits(cell, table[height]![column]!)))
        yield table.map((row) => [...row]);
      return;
    }
    const cell = shown[r]![c]!;
    const above = table.slice(0, r).reduce((sum, row) => sum + row[c]!, 0);
    const before = table[r]!.slice(0, c).reduce((sum, one) => sum + one, 0);
    const [low, high] = cell === HIDDEN ? [floor, most(r, c)] : [cell, cell];
    for (let value = low; value <= high; value++) {
      if (!mayHold(shown[height]![c]!, above + value) || !mayHold(shown[r]![width]!, before + value)) break;
      table[r]![c] = value;
      table[r]![width] = before + value;
      if (c === width - 1 && !fits(shown[r]![width]!, before + value)) continue;
      yield* fill(at + 1);
    }
  }
  yield* fill(0);
}

/** A grid with its totals at the right and below. */
export function withTotals(grid: Grid<number>): number[][] {
  const rows = grid.map((row) => [...row, row.reduce((sum, one) => sum + one, 0)]);
  return [...rows, rows[0]!.map((_, c) => rows.reduce((sum, row) => sum + row[c]!, 0))];
}

/** What numbers are seen at each place, over many tables. */
export interface Seen {
  least: number;
  most: number;
}

/** Notes the numbers of a table. */
export function note(seen: (Seen | undefined)[][], table: Grid<number>): void {
  for (const [r, row] of table.entries())
    for (const [c, value] of row.entries()) {
      const { least, most } = seen[r]![c] ?? { least: value, most: value };
      seen[r]![c] = { least: Math.min(least, value), most: Math.max(most, value) };
    }
}

/** No numbers seen yet, for a grid of this form. */
export const nothingSeen = (grid: Grid<unknown>): (Seen | undefined)[][] =>
  grid.map((row) => row.map(() => undefined));
