import { sql } from 'kysely';
import { actionType } from '#engines/actions/types.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { ListedAction } from '#features/programme/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';
import type { QuestResult } from '../quest-result.ts';
import type { Documents } from './documents.ts';

/** An action of a project with everything that is saved of it for one mentee; null if nothing is. */
export type StepRow = Pick<
  ListedAction,
  'id' | 'typeId' | 'titles' | 'groupPath' | 'flags' | 'data' | 'showLevel' | 'enableLevel'
> & {
  [Name in keyof Documents]: Documents[Name] | null;
} & {
  completedAt: Date | null;
  changedAt: Date | null;
  questStatus: number | null;
  questResult: QuestResult | null;
  /** `YYYY-MM-DD`, if the action was published to this mentee alone. */
  publishedOn: string | null;
  /** The mentor of this very action. */
  mentorId: number | null;
} & Standing;

/** What the database says of a row: each is false where there is none. */
interface Standing {
  /** The mentee has entered data, or has begun the questionnaire. */
  isBegun: boolean;
  /** The step was handed over, the mentor has not replied since, and it is not completed. */
  waitsForMentor: boolean;
  /** The mentee has written since the last reply and has not handed the step over. */
  isWriting: boolean;
}

/**
 * All actions of a project in the order of the tree, also hidden ones, with what is saved of each for a mentee. Only the action
 * `documentsOf` comes with the documents that mentors wrote.
 */
export async function stepRows(
  db: Db,
  { projectId, menteeId, documentsOf }: { projectId: number; menteeId: number; documentsOf?: number },
): Promise<StepRow[]> {
  const isAsked = sql`action.id = ${documentsOf ?? null}::bigint`;
  const { rows } = await sql<StepRow>`
    select action.id, action.type_id, action.titles, action.group_path, action.flags, action.data,
      action.show_level, action.enable_level,
      done.completed_at, done.completed_by, done.changed_at, done.quest_status, done.quest_result, done.published_on,
      done.mentee_data, done.mentee_version, done.mentee_changed_at, done.mentee_changed_by,
      case when ${isAsked} then done.mentor_data end as mentor_data,
      done.mentor_version, done.mentor_changed_at, done.mentor_changed_by,
      case when ${isAsked} then done.private_data end as private_data,
      done.private_version, done.private_changed_at, done.private_changed_by,
      case when ${isAsked} then done.draft_data end as draft_data,
      done.draft_version, done.draft_changed_at, done.draft_changed_by, done.handed_at,
      done.sent_back_at, own.mentor_id,
      coalesce(step_is_begun(done), false) as is_begun, coalesce(step_waits_for_mentor(done), false) as waits_for_mentor,
      coalesce(step_is_writing(done), false) as is_writing
    from action
    left join action_data as done on done.action_id = action.id and done.mentee_id = ${menteeId}
    left join action_mentor as own on own.action_id = action.id and own.mentee_id = ${menteeId}
    where action.project_id = ${projectId}
    order by action.position, action.id`.execute(db);
  return rows;
}

/** What conditions read about these mentees and actions. */
export const doneBy = (db: Db, menteeIds: readonly number[], actionIds: readonly number[]) =>
  db
    .selectFrom('actionData')
    .where(sql<boolean>`mentee_id ${among(menteeIds)} and action_id ${among(actionIds)}`)
    .select(['menteeId', 'actionId', 'menteeData', 'completedAt', 'questResult'])
    .select(sql<boolean>`step_is_begun(action_data)`.as('isBegun'))
    .execute();

/** Whether one of these actions has data of a mentee or a mentor. */
export async function hasData(db: Db, actionIds: readonly number[]): Promise<boolean> {
  const isOne = sql`action_id ${among(actionIds)}`;
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from action_data where ${isOne}) or exists (select from mentor_action_data where ${isOne}) as has`.execute(
    db,
  );
  return rows[0]!.has;
}

/** The questionnaires of a mentee over all projects in which they are active. */
export const questsOf = (db: Db, menteeId: number) =>
  db
    .selectFrom('action')
    .innerJoin('membership', 'membership.projectId', 'action.projectId')
    .leftJoin('actionData as done', (join) =>
      join.onRef('done.actionId', '=', 'action.id').on('done.menteeId', '=', menteeId),
    )
    .where('membership.userId', '=', menteeId)
    .where('membership.state', '=', ACTIVE)
    // An action of another type may have a questionnaire, too.
    .where((either) =>
      either.or([
        either('action.typeId', '=', actionType.questionnaire),
        either('action.questId', 'is not', null),
      ]),
    )
    .select(['action.id', 'action.projectId', 'action.titles', 'action.questId', 'done.questStatus'])
    .orderBy('action.projectId')
    .orderBy('action.position')
    .orderBy('action.id')
    .execute();
