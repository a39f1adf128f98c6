import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startServer } from '#testing/server.ts';
import { batchesOf, readInSnapshot } from './read-in-snapshot.ts';

const server = startServer();
const numbers = (query: string) =>
  readInSnapshot(server.db, (db) =>
    batchesOf<{ n: number }>(db, sql<{ n: number }>`${sql.raw(query)}` as never, 10),
  );

async function all<Row>(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const read: Row[] = [];
  for await (const rows of batches) read.push(...rows);
  return read;
}

test.each([0, 1, 9, 10, 11, 20, 25])(
  '%i rows are read by a cursor, each once and in order',
  async (count) => {
    const read = await all(numbers(`select n from generate_series(1, ${count}) as n`));
    expect(read.map(({ n }) => n)).toEqual(Array.from({ length: count }, (_, place) => place + 1));
  },
);

test('a reader who leaves while the next rows are being read ends the snapshot, also when these rows fail', async () => {
  for (const query of [
    'select n from generate_series(1, 1000) as n',
    'select 1 / (15 - n) as n from generate_series(1, 1000) as n',
  ]) {
    let read = 0;
    for await (const rows of numbers(query)) {
      read += rows.length;
      break;
    }
    expect(read).toBe(10);
  }
  await expect(all(numbers('select 1 / (15 - n) as n from generate_series(1, 1000) as n'))).rejects.toThrow(
    'division by zero',
  );
});
