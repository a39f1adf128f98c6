/** A column of an exported table. A value that is not of its column's type is written as text. */
export interface Column {
  header: string;
  /** `date` is a day (`DD-MM-YYYY`), `moment` a point in time, shown as the clocks in Greece show it. */
  type: 'text' | 'number' | 'date' | 'moment';
  /** Characters, where the default does not fit. */
  width?: number;
}

/** A value of a cell; an empty cell is undefined. */
export type Cell = string | number | Date | undefined;

/** One row, a value for each column. */
export type Row = readonly Cell[];

/**
 * Passes rows on and fails at their end when they are not as many as was said: a file that lacks rows must not look
 * like a whole one.
 */
export async function* exactly<T>(
  expected: number,
  rows: AsyncIterable<T>,
): AsyncGenerator<T, void, undefined> {
  let read = 0;
  for await (const row of rows) {
    read += 1;
    if (read > expected) throw new Error(`an export has more rows than the ${expected} that were counted`);
    yield row;
  }
  if (read !== expected) throw new Error(`an export has ${read} rows, not the ${expected} that were counted`);
}
