/** So much is handed over at a time: who receives it is busy for a few milliseconds. */
const atOnce = 5_000;

/** A cell counts one, and one more for every 64 characters. */
const weightOf = (row: readonly string[]): number =>
  row.reduce((sum, { length }) => sum + 1 + length / 64, 1);

/** Puts rows together into pieces of about the same weight: those that can be taken after each step of reading. */
export async function* inPieces(
  read: AsyncIterable<unknown> | Iterable<unknown>,
  take: () => string[][],
): AsyncGenerator<string[][], void, undefined> {
  let batch: string[][] = [];
  let weight = 0;
  for await (const _step of read)
    for (const row of take()) {
      batch.push(row);
      weight += weightOf(row);
      if (weight < atOnce) continue;
      yield batch;
      batch = [];
      weight = 0;
    }
  if (batch.length > 0) yield batch;
}
