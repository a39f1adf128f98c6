import { type Expression, sql } from 'kysely';
import { isStillMentor } from '#features/people/server/public.ts';
import { among } from '#platform/server/sql.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import type { LinkRow } from './links.ts';

type Ends = { menteeIds: readonly number[] } | { mentorIds: readonly number[] };

/** The links by default or of an action of these people, whose other end is an active member. */
const linked = (projectId: number, ends: Ends) => {
  const [column, other, ids] =
    'menteeIds' in ends
      ? ['mentee_id', 'mentor_id', ends.menteeIds]
      : ['mentor_id', 'mentee_id', ends.mentorIds];
  const of = (table: 'default_mentor' | 'action_mentor', action: Expression<unknown>) => sql`
    select ${action} as action_id, link.mentor_id, link.mentee_id, link.${sql.ref(other)} as other_id
    from ${sql.table(table)} as link
    join membership on membership.project_id = link.project_id and membership.user_id = link.${sql.ref(other)}
    where link.project_id = ${projectId} and link.${sql.ref(column)} ${among(ids)}
      and membership.state = ${sql.lit(ACTIVE)}`;
  return sql`${of('default_mentor', sql`null::bigint`)} union all ${of('action_mentor', sql`link.action_id`)}`;
};

/** The links of these mentees, or of these mentors, whose other end is an active member. */
export async function activeLinks(db: Db, projectId: number, ends: Ends): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select action_id, mentor_id, mentee_id from (${linked(projectId, ends)}) as link order by 3, 2, 1`.execute(
    db,
  );
  return rows;
}

/** The people with whom a person is linked, by default or for an action, in all projects; `guides` where the person is the mentor. */
export async function linksOfPerson(db: Db, userId: number) {
  const { rows } = await sql<{ projectId: number; otherId: number; guides: boolean }>`
    select distinct project_id, case when mentor_id = ${userId} then mentee_id else mentor_id end as other_id,
      mentor_id = ${userId} as guides
    from (select project_id, mentor_id, mentee_id from default_mentor
      union all select project_id, mentor_id, mentee_id from action_mentor) as link
    where ${userId} in (mentor_id, mentee_id) order by 1, 2`.execute(db);
  return rows;
}

async function namesAt(db: Db, links: Expression<unknown>): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct app_user.id, app_user.name
    from (${links}) as link join app_user on app_user.id = link.other_id order by 1`.execute(db);
  return { count: rows.length, names: rows.map(({ name }) => name) };
}

/** The active mentors of these mentees. */
export const namesOfMentors = (db: Db, projectId: number, menteeIds: readonly number[]) =>
  namesAt(db, linked(projectId, { menteeIds }));

/** The active mentees of these mentors, by default or for an action: they would be without one, or without one for that action. */
export const namesOfMentees = (db: Db, projectId: number, mentorIds: readonly number[]) =>
  namesAt(db, linked(projectId, { mentorIds }));

/** Adds links that were removed, each where no other link has taken the place. */
export async function addLinks(db: Db, projectId: number, links: readonly LinkRow[]): Promise<void> {
  for (const { actionId, menteeId, mentorId } of links)
    await (actionId === null
      ? db
          .insertInto('defaultMentor')
          .values({ projectId, menteeId, mentorId })
          .onConflict((same) => same.doNothing())
          .execute()
      : db
          .insertInto('actionMentor')
          .values({ projectId, actionId, menteeId, mentorId })
          .onConflict((same) => same.doNothing())
          .execute());
}

/** Removes the default mentors of these mentees who are gone, so that another one can take the place. */
export async function removeGoneMentors(
  db: Db,
  projectId: number,
  menteeIds: readonly number[],
): Promise<void> {
  await sql`delete from default_mentor where project_id = ${projectId} and mentee_id ${among(menteeIds)}
    and not ${isStillMentor(sql.ref('default_mentor.project_id'), sql.ref('default_mentor.mentor_id'))}`.execute(
    db,
  );
}
