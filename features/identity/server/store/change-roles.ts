import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import { levelFor } from './users.ts';

interface Change {
  add?: Role;
  remove?: Role;
}

/** Adds and removes roles. The level becomes that of the roles, unless an Admin set it by hand. */
export const changeRoles = (db: Db, id: number, change: Change): Promise<void> =>
  changeRolesOf(db, [id], change);

/**
 * The same for many users, in one statement per set of roles. They are locked in the order of their ids, so that
 * concurrent changes cannot deadlock.
 */
export async function changeRolesOf(db: Db, ids: readonly number[], change: Change): Promise<void> {
  if (ids.length === 0) return;
  const users = await db
    .selectFrom('appUser')
    .where(sql<boolean>`id ${among(ids)}`)
    .select(['id', 'roles'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const alike of Map.groupBy(users, ({ roles }) => roles.join()).values()) {
    const roles = changed(alike[0]!.roles, change);
    await db
      .updateTable('appUser')
      .set({ roles, level: levelFor(roles) })
      .where(sql<boolean>`id ${among(alike.map(({ id }) => id))}`)
      .execute();
  }
}

function changed(roles: readonly Role[], { add, remove }: Change): Role[] {
  const held = new Set(roles);
  if (remove) held.delete(remove);
  if (add) held.add(add);
  return [...held];
}
