import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '#testing/a-database.ts';
import { connect, isUnavailable } from './db.ts';
import { deleteInBatches } from './delete-in-batches.ts';

/** A database in which each row takes 10 ms to delete, with 45 rows that are over and 5 that are not. */
async function aSlowTable() {
  const database = await aDatabase();
  const db = connect(database.url, { statementTimeout: 300 });
  await sql`
    create function pause() returns trigger language plpgsql as
      'begin perform pg_sleep(0.01); return old; end'`.execute(db);
  await sql`create trigger pause before delete on rate_limit for each row execute function pause()`.execute(
    db,
  );
  await sql`
    insert into rate_limit (key, starts_at, used)
    select i, now() - case when i <= 45 then interval '2 days' else interval '1 hour' end, 1
    from generate_series(1, 50) as i`.execute(db);
  const left = async () => (await sql<{ key: string }>`select key from rate_limit`.execute(db)).rows.length;
  const close = async () => {
    await db.destroy();
    await database.drop();
  };
  return { db, left, close };
}

const old = sql<boolean>`starts_at < now() - interval '1 day'`;

test('a clean-up that is too long for one statement ends in batches, and deletes nothing else', async () => {
  const { db, left, close } = await aSlowTable();
  await deleteInBatches(db, 'rateLimit', { where: old, rowsAtOnce: 10 });
  expect(await left()).toBe(5);
  await close();
});

test('a clean-up that fails in the middle keeps what it deleted, so that the next one gets further', async () => {
  const { db, left, close } = await aSlowTable();
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception using errcode = ''57014''; end'`.execute(
    db,
  );
  await sql`create trigger fail before delete on rate_limit for each row when (old.key = '25') execute function fail()`.execute(
    db,
  );
  const failed = await deleteInBatches(db, 'rateLimit', { where: old, rowsAtOnce: 10 }).catch(
    (error: unknown) => error,
  );
  expect(isUnavailable(failed)).toBe(true);
  expect(await left()).toBe(30);
  await close();
});
