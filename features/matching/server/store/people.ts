import { sql } from 'kysely';
import { activeMembers } from '#features/people/server/inside.ts';
import { elsewhere, type PersonValues, projectFields } from '#features/people/server/public.ts';
import { among } from '#platform/server/sql.ts';
import type { Link } from '#engines/matching/people.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';

const members = (db: Db, projectId: number, role: 'Mentee' | 'Mentor') =>
  activeMembers(db, projectId, [role])
    .select(['appUser.id', 'appUser.fields', projectFields.as('projectFields'), elsewhere.as('elsewhere')])
    .orderBy('appUser.id');

/** The active mentees of the project among these users, without those who have withdrawn their consent. */
export const menteesById = (db: Db, projectId: number, ids: readonly number[]): Promise<PersonValues[]> =>
  members(db, projectId, 'Mentee')
    .where(sql<boolean>`app_user.id ${among(ids)}`)
    .where('membership.withdrawnAt', 'is', null)
    .execute();

/** The active mentors of a project who have not withdrawn their consent, each with the number of their active mentees by default. */
export const mentorsWithLoad = (db: Db, projectId: number): Promise<(PersonValues & { load: number })[]> =>
  members(db, projectId, 'Mentor')
    .where('membership.withdrawnAt', 'is', null)
    .select(
      sql<number>`(select count(*) from default_mentor
        join membership as theirs on theirs.project_id = default_mentor.project_id
          and theirs.user_id = default_mentor.mentee_id and theirs.state = ${sql.lit(ACTIVE)}
        where default_mentor.project_id = membership.project_id and mentor_id = app_user.id)::int`.as('load'),
    )
    .execute();

/** Earlier pairs of these mentees: mentors of single actions, and mentors they were moved away from. */
export async function earlierPairs(db: Db, projectId: number, ids: readonly number[]): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select distinct mentee_id, mentor_id from action_mentor
    where project_id = ${projectId} and mentee_id ${among(ids)}
    union
    select mentee_id, from_id as mentor_id from reassignment, unnest(mentee_ids) as mentee_id
    where project_id = ${projectId} and undone_at is null and mentee_id ${among(ids)}`.execute(db);
  return rows;
}

/** The limits that other projects of these members set for their fields, by their ids. */
export async function limitsOf(
  db: Db,
  projectId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PersonValues['elsewhere']>> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .where('membership.projectId', '=', projectId)
    .where(sql<boolean>`membership.user_id ${among([...new Set(ids)])}`)
    .select(['appUser.id', elsewhere.as('elsewhere')])
    .execute();
  return new Map(rows.map((row) => [row.id, row.elsewhere]));
}
