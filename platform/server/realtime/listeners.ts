import { sql } from 'kysely';
import type { Db } from '../db.ts';

/**
 * The names of the connections on which nodes listen. They tell every node by what bus the others listen: they are exactly those of
 * the nodes that are alive.
 */
export const DATABASE_LISTENER = 'ithaki-hub';
export const REDIS_LISTENER = 'ithaki-hub-redis';

/** Whether a node listens by this name. */
export async function isListened(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = ${name} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
