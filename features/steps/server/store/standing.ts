import { sql } from 'kysely';
import { activeMembers } from '#features/people/server/inside.ts';
import { elsewhere, type PersonValues, projectFields } from '#features/people/server/public.ts';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

type Which = { after: number; limit: number } | { ids: readonly number[] };

/** A batch of active mentees after an id, or the active mentees with these ids, in the order of ids. */
const chosen = (db: Db, projectId: number, which: Which) =>
  activeMembers(db, projectId, ['Mentee'])
    .where(
      'ids' in which
        ? sql<boolean>`app_user.id ${among(which.ids)}`
        : sql<boolean>`app_user.id > ${which.after}`,
    )
    .select(['appUser.id', 'appUser.fields', projectFields.as('projectFields'), elsewhere.as('elsewhere')])
    .orderBy('appUser.id')
    .$if('limit' in which, (query) => query.limit('limit' in which ? which.limit : 0));

/** The active mentees of a project with these ids, for any actor. */
export const activeMentees = (db: Db, projectId: number, ids: readonly number[]): Promise<PersonValues[]> =>
  chosen(db, projectId, { ids }).execute();

/** The active mentees who are notified of the programme: not those who have withdrawn their consent. */
export const menteesToNotify = (db: Db, projectId: number, which: Which): Promise<PersonValues[]> =>
  chosen(db, projectId, which).where('membership.withdrawnAt', 'is', null).execute();

/** Which of these actions the mentees completed, and from which day on each was published to one mentee alone. */
export async function keptOf(db: Db, menteeIds: readonly number[], actionIds: readonly number[]) {
  const rows = await db
    .selectFrom('actionData')
    .where(sql<boolean>`mentee_id ${among(menteeIds)} and action_id ${among(actionIds)}`)
    .select(['menteeId', 'actionId', 'completedAt', 'publishedOn'])
    .execute();
  const byPair = new Map(rows.map((row) => [`${row.menteeId} ${row.actionId}`, row]));
  return (menteeId: number, actionId: number) => byPair.get(`${menteeId} ${actionId}`);
}

/** The projects with an action that is due, or that was published to one mentee from one of these days on (`YYYY-MM-DD`). */
export async function projectsToRemind(db: Db, from: string, to: string): Promise<number[]> {
  const { rows } = await sql<{ projectId: number }>`
    select id as project_id from project where archived_at is null and id in (
      select project_id from action where data ? 'due'
      union
      select action.project_id from action_data join action on action.id = action_data.action_id
      where action_data.published_on between ${from}::date and ${to}::date)
    order by id`.execute(db);
  return rows.map(({ projectId }) => projectId);
}

/** The actions of a project that were published to one mentee from one of these days on (`YYYY-MM-DD`). */
export async function publishedBetween(
  db: Db,
  projectId: number,
  from: string,
  to: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct action.id from action_data join action on action.id = action_data.action_id
    where action.project_id = ${projectId} and action_data.published_on between ${from}::date and ${to}::date`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
