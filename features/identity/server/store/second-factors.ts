import { sql } from 'kysely';
import { countRows, exists } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import { hashToken } from '../secrets.ts';

export const secondFactorOf = (db: Db, userId: number) =>
  db
    .selectFrom('secondFactor')
    .where('userId', '=', userId)
    // The database tells the time: the clocks of nodes may differ.
    .select(['userId', 'sealedSecret', 'confirmedAt', 'lastStep', sql<Date>`clock_timestamp()`.as('now')])
    .executeTakeFirst();

/** Stores an unconfirmed secret. A confirmed one is not replaced. */
export async function startSecondFactor(db: Db, userId: number, sealedSecret: string): Promise<void> {
  await db
    .insertInto('secondFactor')
    .values({ userId, sealedSecret, confirmedAt: null })
    .onConflict((same) =>
      same.column('userId').doUpdateSet({ sealedSecret }).where('secondFactor.confirmedAt', 'is', null),
    )
    .execute();
}

/** Uses the code of a time step; false when this step or a later one was used already. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  return exists(
    db
      .updateTable('secondFactor')
      .set({ lastStep: step, confirmedAt: sql`coalesce(confirmed_at, now())` })
      .where('userId', '=', userId)
      .where('lastStep', '<', step)
      .returning('userId'),
  );
}

export async function removeSecondFactor(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('secondFactor').where('userId', '=', userId).execute();
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
}

export async function replaceRecoveryCodes(db: Db, userId: number, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ userId, hash: hashToken(code), usedAt: null })))
    .execute();
}

/** Uses a recovery code; each works once. */
export async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  return exists(
    db
      .updateTable('recoveryCode')
      .set({ usedAt: sql`now()` })
      .where('userId', '=', userId)
      .where('hash', '=', hashToken(code))
      .where('usedAt', 'is', null)
      .returning('userId'),
  );
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return countRows(db.selectFrom('recoveryCode').where('userId', '=', userId).where('usedAt', 'is', null));
}

/** The sealed secrets of all confirmed second factors. */
export const sealedSecrets = async (db: Db): Promise<string[]> =>
  (
    await db.selectFrom('secondFactor').where('confirmedAt', 'is not', null).select('sealedSecret').execute()
  ).map(({ sealedSecret }) => sealedSecret);
