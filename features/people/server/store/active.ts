import { type Expression, sql, type SqlBool } from 'kysely';
import { exists } from '#platform/server/sql.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import { hasRole, membersWithAccounts } from './accounts.ts';

/**
 * The condition that the actor may enter the project of a column: an Admin any, others those in which they are active.
 */
export const isMemberOf = (
  { id, roles }: Pick<Actor, 'id' | 'roles'>,
  projectId: Expression<number>,
): Expression<SqlBool> =>
  roles.includes('Admin')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from membership as own where own.project_id = ${projectId}
        and own.user_id = ${id} and own.state = ${sql.lit(ACTIVE)})`;

/** A query for the active members of a project with one of these roles. */
export const activeMembers = (db: Db, projectId: number, roles: readonly Role[]) =>
  membersWithAccounts(db)
    .where('membership.projectId', '=', projectId)
    .where('membership.state', '=', ACTIVE)
    .where(hasRole(roles));

/** Whether a user has one of these roles and is an active member of the project. */
export async function isActiveAs(
  db: Db,
  projectId: number,
  userId: number,
  roles: readonly Role[],
): Promise<boolean> {
  return exists(
    activeMembers(db, projectId, roles).where('membership.userId', '=', userId).select('appUser.id'),
  );
}
