import { sql } from 'kysely';
import { json, type Db } from '#platform/server/db.ts';

/** The notes of all mentors about an action. */
export const ofMentors = (db: Db, actionId: number) =>
  db
    .selectFrom('mentorActionData')
    .where('actionId', '=', actionId)
    .select(['mentorId', 'data'])
    .orderBy('mentorId')
    .execute();

/** The notes of one mentor about an action. */
export const ownOfMentor = (db: Db, actionId: number, mentorId: number) =>
  db
    .selectFrom('mentorActionData')
    .where('actionId', '=', actionId)
    .where('mentorId', '=', mentorId)
    .select(['data', 'version', 'changedAt'])
    .executeTakeFirst();

/** Locks the notes of one mentor about an action; creates them first if there are none. */
export async function lockOwnOfMentor(db: Db, actionId: number, mentorId: number) {
  await db
    .insertInto('mentorActionData')
    .values({ actionId, mentorId, data: json({}), version: 0 })
    .onConflict((same) => same.columns(['actionId', 'mentorId']).doNothing())
    .execute();
  return db
    .selectFrom('mentorActionData')
    .where('actionId', '=', actionId)
    .where('mentorId', '=', mentorId)
    .select(['data', 'version', 'changedAt'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes the notes of one mentor about an action; their version grows. */
export async function setOwnOfMentor(
  db: Db,
  actionId: number,
  mentorId: number,
  data: Record<string, unknown>,
): Promise<void> {
  await db
    .updateTable('mentorActionData')
    .set({ data: json(data), version: sql<number>`version + 1`, changedAt: sql<Date>`now()` })
    .where('actionId', '=', actionId)
    .where('mentorId', '=', mentorId)
    .execute();
}
