import { type Expression, sql, type SqlBool } from 'kysely';
import { copyField } from '#features/identity/server/inside.ts';
import type { Placed } from '#features/projects/server/contributions.ts';
import type { Db } from '#platform/server/db.ts';
import { countRows } from '#platform/server/sql.ts';
import '../tables.ts';
import { documentOf, seenOf } from './documents.ts';

/**
 * The number of members of a project with a value of a field, in the documents where its profile types keep it; with `seenBy`, of those
 * whose value this level sees in all their projects.
 */
export async function countValues(
  db: Db,
  projectId: number,
  { name, places, seenBy }: Placed & { seenBy?: number },
): Promise<number> {
  if (places.length === 0) return 0;
  return countRows(
    db
      .selectFrom('membership')
      .innerJoin('appUser', 'appUser.id', 'membership.userId')
      .where('projectId', '=', projectId)
      .where((where) =>
        where.or(
          places.map((place): Expression<SqlBool> => {
            const isSeen = seenBy === undefined ? sql<SqlBool>`true` : seenOf({ name, place }, seenBy);
            return sql<SqlBool>`(${documentOf({ name, place })} ? ${name} and ${isSeen})`;
          }),
        ),
      ),
  );
}

/**
 * Renames the values of a project's members. Values of users also stay under the old name, since another project may define a field
 * with that name. Returns the number of values.
 */
export async function moveValues(
  db: Db,
  projectId: number,
  { name, places }: Placed,
  to: string,
): Promise<number> {
  let moved = 0;
  if (places.includes('project')) {
    const { numUpdatedRows } = await db
      .updateTable('membership')
      .set({
        fields: sql`(fields - ${name}::text) || jsonb_build_object(${to}::text, fields -> ${name}::text)`,
      })
      .where('projectId', '=', projectId)
      .where(sql<boolean>`fields ? ${name}`)
      .executeTakeFirst();
    moved += Number(numUpdatedRows);
  }
  if (places.includes('user')) {
    const members = await db
      .selectFrom('membership')
      .where('projectId', '=', projectId)
      .select('userId')
      .execute();
    const ids = members.map(({ userId }) => userId);
    moved += await copyField(db, ids, name, to);
  }
  return moved;
}
