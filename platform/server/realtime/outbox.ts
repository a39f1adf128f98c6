import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { tryLockKey } from '../lock.ts';
import type { Said } from './bus.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    hubOutbox: { id: number; said: Said };
  }
}

/** The announcements that one turn of the relay takes. */
const MAX_TAKEN = 500;
/** Only one relay works at a time, so that announcements keep the order of their rows. */
const RELAY_LOCK = 'relay of the hub outbox';

/** Adds an announcement; it leaves after the transaction of `db` has committed. */
export async function addToOutbox(db: Db, said: Said): Promise<void> {
  await sql`insert into hub_outbox (said) values (${JSON.stringify(said)}::jsonb)`.execute(db);
}

/**
 * Takes the oldest announcements out and hands them to `publish`. They are gone only if that succeeds; after a crash in
 * between they are published again, which pages ignore. Returns how many there were, undefined if another node is at it.
 */
export async function relayOutbox(
  db: Db,
  publish: (db: Db, said: readonly Said[]) => Promise<void>,
): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    if (!(await tryLockKey(transaction, RELAY_LOCK))) return undefined;
    // A crash of the database may bring some back: they are published twice, never lost.
    await sql`set local synchronous_commit = off`.execute(transaction);
    const { rows } = await sql<{ id: number; said: Said }>`
      delete from hub_outbox where id in (select id from hub_outbox order by id limit ${MAX_TAKEN})
      returning id, said`.execute(transaction);
    const inOrder = rows.toSorted((one, other) => one.id - other.id).map(({ said }) => said);
    if (inOrder.length > 0) await publish(transaction, inOrder);
    return inOrder.length;
  });
}

/** Whether no announcement waits. */
export async function isOutboxEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`select from hub_outbox limit 1`.execute(db);
  return rows.length === 0;
}
