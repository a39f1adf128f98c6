import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Whether the project has something of the member by now: a consent, a link, an application, a form of microdata, or something of an action. */
const isBusy = sql<boolean>`(
  exists (select from consent where consent.user_id = membership.user_id and consent.project_id = membership.project_id)
  or exists (select from application
    where application.user_id = membership.user_id and application.project_id = membership.project_id)
  or exists (select from action_data join action on action.id = action_data.action_id
    where action_data.mentee_id = membership.user_id and action.project_id = membership.project_id)
  or exists (select from microdata where microdata.user_id = membership.user_id and microdata.project_id = membership.project_id)
  or exists (select from default_mentor where default_mentor.project_id = membership.project_id
    and membership.user_id in (default_mentor.mentee_id, default_mentor.mentor_id))
  or exists (select from action_mentor where action_mentor.project_id = membership.project_id
    and membership.user_id in (action_mentor.mentee_id, action_mentor.mentor_id))
  or exists (select from supervision where supervision.project_id = membership.project_id
    and membership.user_id in (supervision.supervisor_id, supervision.subject_id))
  or exists (select from coordination where coordination.project_id = membership.project_id
    and membership.user_id in (coordination.coordinator_id, coordination.user_id)))`;

/**
 * Takes people out of a project who were added to it, with what it keeps of their membership. Those of whom the project has something else
 * by now stay, and so do those who are not active in it. Returns who is out.
 */
export async function removeMembers(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .deleteFrom('membership')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .where('state', '=', ACTIVE)
    .where(sql<boolean>`not ${isBusy}`)
    .returning('userId')
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
