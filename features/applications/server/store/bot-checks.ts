import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { deleteInBatches } from '#platform/server/delete-in-batches.ts';
import '../tables.ts';

/** Notes that a solved check was used; false when it was already. It is remembered until it would have expired anyhow. */
export async function spendBotCheck(db: Db, hash: Buffer, endsAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('botCheck')
    .values({ hash, endsAt })
    .onConflict((same) => same.doNothing())
    .returning('endsAt')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes checks that are over. */
export const sweepBotChecks = (db: Db): Promise<void> =>
  deleteInBatches(db, 'botCheck', { where: sql`ends_at < now()` });
