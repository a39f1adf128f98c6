import { ACTIVE } from '#engines/people/membership.ts';
import { json, type Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Adds users as active members of a project, with values of its own fields and their ΚΑΥΑΣ. */
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
