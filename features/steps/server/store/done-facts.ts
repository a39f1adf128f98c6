import { sql } from 'kysely';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';
import '../tables.ts';
import { mentees } from './mentees.ts';

/** What a mentee has done for an action, as far as others rely on it. */
export interface DoneFacts {
  menteeId: number;
  actionId: number;
  completedAt: Date | null;
  /** Of its questionnaire: 0 not begun, 1 begun, 2 finished, 3 ended by the clock. */
  questStatus: number;
  files: number;
}

/** What these mentees in the actor's scope have done for these actions of a project. A pair without anything has no row. */
export const doneFacts = (
  db: Db,
  actor: Actor,
  {
    projectId,
    menteeIds,
    actionIds,
  }: { projectId: number; menteeIds: readonly number[]; actionIds: readonly number[] },
): Promise<DoneFacts[]> =>
  mentees(db, actor, projectId)
    .innerJoin('actionData as done', 'done.menteeId', 'membership.userId')
    .where(sql<boolean>`membership.user_id ${among(menteeIds)} and done.action_id ${among(actionIds)}`)
    .select(['done.menteeId', 'done.actionId', 'done.completedAt', 'done.questStatus'])
    .select(
      sql<number>`(select count(*)::int from action_file as file
        where file.action_id = done.action_id and file.mentee_id = done.mentee_id)`.as('files'),
    )
    .execute();
