import { sql } from 'kysely';
import type { Field } from '#engines/fields/definition.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { hasKey } from './search.ts';
import { visibleTo } from './selection.ts';

/** Up to two people in the actor's scope, by their id or by a key that the actor may see. */
export async function idsByKey(
  db: Db,
  actor: Actor,
  projectId: number,
  { of, fields }: { of: { key: string } | { id: number }; fields: readonly Field[] },
): Promise<number[]> {
  const rows = await visibleTo(actor, db, projectId)
    .where(() => ('id' in of ? sql<boolean>`app_user.id = ${of.id}` : hasKey(of.key, fields, actor.level)))
    .select('appUser.id')
    .limit(2)
    .execute();
  return rows.map((row) => row.id);
}
