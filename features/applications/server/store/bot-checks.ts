import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
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

/** Forgets checks that are over. */
export async function sweepBotChecks(db: Db): Promise<void> {
  await db
    .deleteFrom('botCheck')
    .where('endsAt', '<', sql<Date>`now()`)
    .execute();
}
