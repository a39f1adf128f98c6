import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';

/** The connections of this database that wait for a row or a key that another transaction holds. */
const waits = sql`datname = current_database() and wait_event_type = 'Lock'`;

/** How many connections wait for a lock of another. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from pg_stat_activity where ${waits}`.execute(db);
  return rows[0]!.count;
}

/** Ends the connections that wait: the database would still write for a client that was killed. */
export async function endLockWaits(db: Db): Promise<void> {
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where ${waits}`.execute(db);
}
