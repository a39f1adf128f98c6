import { sql } from 'kysely';
import { exists } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import { deleteInBatches } from '#platform/server/delete-in-batches.ts';
import '../tables.ts';

/**
 * Records that a solved check was used; returns false if it already was. The record stays until the check would have
 * expired.
 */
export async function spendBotCheck(db: Db, hash: Buffer, endsAt: Date): Promise<boolean> {
  return exists(
    db
      .insertInto('botCheck')
      .values({ hash, endsAt })
      .onConflict((same) => same.doNothing())
      .returning('endsAt'),
  );
}

/** Deletes expired checks. */
export const sweepBotChecks = (db: Db): Promise<void> =>
  deleteInBatches(db, 'botCheck', { where: sql`ends_at < now()` });
