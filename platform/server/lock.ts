import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Makes transactions that name the same key wait for each other until they end. Several keys are taken in one order, so that two
 * transactions never wait for each other. A key begins with what it locks: `upload of 17`.
 */
export async function lockKeys(db: Db, ...keys: readonly string[]): Promise<void> {
  const ordered = [...new Set(keys)].toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${ordered}::text[]) as key`.execute(
    db,
  );
}

/** Takes the lock of a key until the transaction ends, if no other transaction has it; returns whether it did. */
export async function tryLockKey(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as is_ours`.execute(db);
  return rows[0]?.isOurs === true;
}
