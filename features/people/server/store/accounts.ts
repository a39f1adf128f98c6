import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Role } from '#platform/contract/roles.ts';
import type { Db, Tables } from '#platform/server/db.ts';
import '../tables.ts';

/**
 * The memberships with their accounts. Each has one, so this is an inner join; it is written as an outer one because the database
 * leaves that out where a statement reads the membership alone, as the counts of 100,000 people do.
 */
export const membersWithAccounts = (db: Db) =>
  db
    .selectFrom('membership')
    .leftJoin('appUser', 'appUser.id', 'membership.userId') as unknown as SelectQueryBuilder<
    Tables,
    'membership' | 'appUser',
    object
  >;

/** Whether a member is a mentee, or a mentor. The project has an index of each, by name. */
export const isA = (role: 'Mentee' | 'Mentor'): Expression<SqlBool> =>
  sql<SqlBool>`${sql.lit(role)} = any(membership.user_roles)`;

/** Whether a member has one of these roles. */
export function hasRole(roles: readonly Role[]): Expression<SqlBool> {
  const [only] = roles;
  if (roles.length === 1 && (only === 'Mentee' || only === 'Mentor')) return isA(only);
  return sql<SqlBool>`app_user.roles && ${roles}::text[]`;
}
