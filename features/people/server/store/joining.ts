import { ACTIVE } from '#engines/people/membership.ts';
import { json, type Db } from '#platform/server/db.ts';
import { lockKeys } from '#platform/server/lock.ts';
import '../tables.ts';

/**
 * Locks the adding of people, and writes to these fields with unique values, until the transaction ends. All keys are locked in
 * one order, so that two transactions cannot deadlock.
 */
export async function lockJoining(db: Db, projectId: number, uniqueFields: readonly string[]): Promise<void> {
  await lockKeys(db, 'add people', ...uniqueFields.map((name) => `unique ${projectId} ${name}`));
}

/** Adds users as active members of a project, with values of its own fields. */
export async function addNewMembers(
  db: Db,
  projectId: number,
  people: readonly { userId: number; fields: Record<string, unknown>; kayas: string | null }[],
): Promise<void> {
  await db
    .insertInto('membership')
    .values(
      people.map(({ userId, fields, kayas }) => ({
        projectId,
        userId,
        state: ACTIVE,
        fields: json(fields),
        kayas,
      })),
    )
    .execute();
}
