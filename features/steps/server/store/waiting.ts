import { sql } from 'kysely';
import { flag } from '#engines/actions/flags.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';

/** Whether a step that is called `done` in a query waits for its mentor, and whether its mentee is writing. */
export const WAITS = sql<boolean>`step_waits_for_mentor(done)`;
export const WRITES = sql<boolean>`step_is_writing(done)`;

/** All mentees of a mentor, by default or by an action. It lets queries use the index in large projects. */
export const menteesOf = (mentorId: number, projectId: number) => sql`
  select mentee_id from default_mentor where project_id = ${projectId} and mentor_id = ${mentorId}
  union select mentee_id from action_mentor where project_id = ${projectId} and mentor_id = ${mentorId}`;

/** The steps that wait for the actor as a mentor, the oldest first, and the number of all. */
export async function waitingFor(db: Db, actor: Pick<Actor, 'id'>, projectId: number, limit: number) {
  const { rows } = await sql<{
    actionId: number;
    menteeId: number;
    name: string;
    since: Date;
    all: number;
  }>`
    select done.action_id, done.mentee_id, app_user.name, done.handed_at as since,
      count(*) over ()::int as all
    from action_data as done
    join action on action.id = done.action_id and action.project_id = ${projectId} and (action.flags & ${sql.lit(flag.hideFromMentor)}) = 0
    join membership on membership.project_id = action.project_id and membership.user_id = done.mentee_id
      and membership.state = ${sql.lit(ACTIVE)}
    join app_user on app_user.id = done.mentee_id
    left join default_mentor on default_mentor.project_id = action.project_id
      and default_mentor.mentee_id = done.mentee_id
    left join action_mentor on action_mentor.action_id = done.action_id and action_mentor.mentee_id = done.mentee_id
    where ${WAITS} and coalesce(action_mentor.mentor_id, default_mentor.mentor_id) = ${actor.id}
      and done.mentee_id = any(array(${menteesOf(actor.id, projectId)}))
    order by done.handed_at, done.mentee_id, done.action_id
    limit ${limit}`.execute(db);
  return {
    all: rows[0]?.all ?? 0,
    pairs: rows.map(({ actionId, menteeId, name, since }) => ({
      actionId,
      mentee: { id: menteeId, name },
      since,
    })),
  };
}
