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

/** Rows as they come in, many at a time: to hand on each by itself costs as much as to write it. */
export type Batches<T> = AsyncIterable<readonly T[]>;

/**
 * Passes rows on and fails at their end when they are not as many as was said: a file that lacks rows must not look
 * like a whole one.
 */
export async function* exactly<T>(
  expected: number,
  batches: Batches<T>,
): AsyncGenerator<readonly T[], void, undefined> {
  let read = 0;
  for await (const batch of batches) {
    read += batch.length;
    if (read > expected) throw new Error(`an export has more rows than the ${expected} that were counted`);
    yield batch;
  }
  if (read !== expected) throw new Error(`an export has ${read} rows, not the ${expected} that were counted`);
}
