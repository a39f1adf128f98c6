import { sheetLimits } from './limits.ts';
import { SheetProblem } from './problem.ts';

/** Takes the rows of a sheet one by one and keeps it within the limits. */
export interface RowCollector {
  /**
   * Takes the row of that number (from 1, growing) and may shorten it. Throws the `SheetProblem` of the limit that it
   * breaks: too-many-rows, too-many-columns, cell-too-long, too-large.
   */
  add(cells: string[], number: number): void;
  /** Hands over what was added since the last time; together the pieces are the rows of the sheet. */
  take(): string[][];
}

/**
 * Collects rows as everybody who reads a sheet gets them. A row ends with its last cell that has something in it; an
 * empty row between others is `[]`, so that a row keeps its number; empty rows at the end are not there.
 */
export function collectRows(): RowCollector {
  const limits = sheetLimits;
  let rows: string[][] = [];
  let last = 0;
  let cells = 0;
  let characters = 0;

  return {
    add(row, number) {
      while (row.length > 0 && row.at(-1)!.trim() === '') row.pop();
      if (row.length === 0) return;
      if (number > limits.rows) throw new SheetProblem('too-many-rows', { row: number });
      if (row.length > limits.columns)
        throw new SheetProblem('too-many-columns', { row: number, column: row.length });
      for (let column = 0; column < row.length; column += 1) {
        const { length } = row[column]!;
        if (length > limits.cellLength)
          throw new SheetProblem('cell-too-long', { row: number, column: column + 1 });
        characters += length;
      }
      cells += row.length;
      if (cells > limits.cells || characters > limits.characters) throw new SheetProblem('too-large');
      for (last += 1; last < number; last += 1) rows.push([]);
      rows.push(row);
    },
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}
