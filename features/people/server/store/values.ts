import { sql } from 'kysely';
import { copyField } from '#features/identity/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** The number of members of a project with a value under this name, in the user or in the membership. */
export async function countValues(db: Db, projectId: number, name: string): Promise<number> {
  const { total } = await db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`(membership.fields ? ${name} or app_user.fields ? ${name})`)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Renames the values of a project's members. Values of users also stay under the old name. Returns the number of
 * members.
 */
export async function moveValues(db: Db, projectId: number, name: string, to: string): Promise<number> {
  const inProject = await db
    .updateTable('membership')
    .set({
      fields: sql`(fields - ${name}::text) || jsonb_build_object(${to}::text, fields -> ${name}::text)`,
    })
    .where('projectId', '=', projectId)
    .where(sql<boolean>`fields ? ${name}`)
    .executeTakeFirst();
  const members = await db
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .select('userId')
    .execute();
  const ofUsers = await copyField(
    db,
    members.map(({ userId }) => userId),
    name,
    to,
  );
  return Number(inProject.numUpdatedRows) + ofUsers;
}
