import { sql } from 'kysely';
import { countRows } from '#platform/server/sql.ts';
import { memberState } from '#engines/people/membership.ts';
import { lockKeys } from '#platform/server/lock.ts';
import type { ConfigParts } from '#features/projects/contract/settings.ts';
import type { Db } from '#platform/server/db.ts';
import type { StoredRetention } from '../../settings.ts';

/** The setting with the months for which a project keeps its members. The compiler checks its name. */
const KEPT_MONTHS: readonly ['Config', keyof ConfigParts, keyof typeof StoredRetention.shape] = [
  'Config',
  'Retention',
  'MembersMonths',
];

/** The states from which retention counts. */
const GONE = [memberState.inactive, memberState.left];

/**
 * Members who left, or were set inactive, this many months ago, except erased ones. An account is shared by all
 * projects, so it is erased only if every other project of the person releases it by its own rule.
 */
const leftLong = (db: Db, projectId: number, months: number) =>
  db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .where('membership.projectId', '=', projectId)
    .where('membership.state', 'in', GONE)
    .where('appUser.erasedAt', 'is', null)
    .where(sql<boolean>`membership.state_at < now() - make_interval(months => ${months})`)
    .where(
      sql<boolean>`not exists (select from membership as other join project on project.id = other.project_id
        where other.user_id = membership.user_id and other.project_id <> membership.project_id
          and not coalesce(other.state = any(${GONE}::smallint[]) and other.state_at < now() - make_interval(
            months => (project.settings #>> ${KEPT_MONTHS}::text[])::int), false))`,
    )
    .where(sql<boolean>`not app_user.roles && array['Admin', 'Super']`);

export const dueMembers = (
  db: Db,
  projectId: number,
  months: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  leftLong(db, projectId, months)
    .select([
      'appUser.id',
      'appUser.name',
      sql<Date>`membership.state_at + make_interval(months => ${months})`.as('since'),
    ])
    .orderBy('membership.stateAt')
    .orderBy('appUser.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countDueMembers(db: Db, projectId: number, months: number): Promise<number> {
  return countRows(leftLong(db, projectId, months));
}

/** Locks the memberships of a project against changes while data of its members is erased. */
export async function lockProjectForRetention(db: Db, projectId: number): Promise<void> {
  await lockKeys(db, `retention of ${projectId}`);
}
