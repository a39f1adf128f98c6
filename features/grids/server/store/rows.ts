import { type Expression, sql, type SqlBool } from 'kysely';
import { coordinators, countMembers, everyMember, pageOfMembers } from '#features/people/server/public.ts';
import { among } from '#platform/server/sql.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { ActionFilter } from '../../contract.ts';

type Condition = Expression<SqlBool>;
type Page = Parameters<typeof pageOfMembers>[3];

/** A page of mentees in the actor's scope, with their mentors and coordinators. */
export const pageOfMentees = (db: Db, actor: Actor, projectId: number, page: Page) =>
  pageOfMembers(db, actor, projectId, page).select(coordinators.as('coordinators')).execute();

export const countMentees = (db: Db, actor: Actor, projectId: number, where: Condition) =>
  countMembers(db, actor, projectId, where);

/** Every mentee of a selection in this order, to be read by a cursor. */
export const everyMentee = (
  db: Db,
  actor: Actor,
  projectId: number,
  of: { where: Condition; order: Page['order'] },
) => everyMember(db, actor, projectId, of).select(coordinators.as('coordinators'));

/** The condition that a member has this state in an action. */
export function isSoFar({ actionId, state }: ActionFilter): Condition {
  const has = (what: Condition) => sql<SqlBool>`exists (select from action_data as done
    where done.action_id = ${actionId} and done.mentee_id = membership.user_id and ${what})`;
  if (state === 'done') return has(sql<SqlBool>`done.completed_at is not null`);
  if (state === 'started') return has(sql<SqlBool>`done.completed_at is null and step_is_begun(done)`);
  return sql<SqlBool>`not ${has(sql<SqlBool>`(done.completed_at is not null or step_is_begun(done))`)}`;
}

/** The day on which a member completed an action, for sorting. */
export const completedAt = (actionId: number) =>
  sql<Date | null>`(select completed_at from action_data
    where action_id = ${actionId} and mentee_id = membership.user_id)`;

interface CellRow {
  menteeId: number;
  actionId: number;
  completedAt: Date | null;
  /** The last change of what is begun and not done. */
  begunAt: Date | null;
  questStatus: number | null;
  isBegun: boolean | null;
  /** `YYYY-MM-DD`, if the action was published to this mentee alone. */
  publishedOn: string | null;
  mentor: { id: number; name: string } | null;
}

/**
 * The cells of these mentees in these actions and the actions' own mentors, in one statement. A pair without data has
 * no row.
 */
export async function cellsOf(
  db: Db,
  { projectId, menteeIds, actionIds }: { projectId: number; menteeIds: number[]; actionIds: number[] },
): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select coalesce(done.mentee_id, own.mentee_id) as mentee_id, coalesce(done.action_id, own.action_id) as action_id,
      done.completed_at, case when done.completed_at is null and done.is_begun then done.changed_at end as begun_at, done.quest_status, done.published_on, done.is_begun,
      case when own.mentor_id is not null
        then jsonb_build_object('id', u.id, 'name', u.name) end as mentor
    from (select action_data.*, step_is_begun(action_data) as is_begun from action_data
      where mentee_id ${among(menteeIds)} and action_id ${among(actionIds)}) as done
    full join (select * from action_mentor
      where project_id = ${projectId} and mentee_id ${among(menteeIds)}
        and action_id ${among(actionIds)}) as own
      on own.mentee_id = done.mentee_id and own.action_id = done.action_id
    left join app_user as u on u.id = own.mentor_id`.execute(db);
  return rows;
}

/** The conjunction of these conditions. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`${sql.join([...conditions], sql` and `)}`;

/** The condition that a member is this user. */
export const isOne = (userId: number): Condition => sql<SqlBool>`membership.user_id = ${userId}`;
