import { sql } from 'kysely';
import type { ListedAction } from '#features/programme/server/public.ts';
import { among } from '#platform/server/sql.ts';
import { present } from '#platform/server/present.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { actionType } from '#engines/actions/types.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { Written } from '../../contract/documents.ts';
import type { QuestResult } from '../quest-result.ts';
import type { Part } from '../tables.ts';

/**
 * The documents of a step: what the mentee writes, what the mentor answers, what only mentors and staff read, and a reply that
 * the mentor has not sent yet.
 */
export type Document = 'mentee' | 'mentor' | 'private' | 'draft';

interface Pair {
  actionId: number;
  menteeId: number;
}

/** The documents of a step, who last changed each of them, and who completed the step. */
interface Documents {
  menteeData: Record<string, unknown> | null;
  menteeVersion: number;
  menteeChangedAt: Date | null;
  menteeChangedBy: number | null;
  mentorData: Record<string, unknown> | null;
  mentorVersion: number;
  mentorChangedAt: Date | null;
  mentorChangedBy: number | null;
  privateData: Record<string, unknown> | null;
  privateVersion: number;
  privateChangedAt: Date | null;
  privateChangedBy: number | null;
  draftData: Record<string, unknown> | null;
  draftVersion: number;
  draftChangedAt: Date | null;
  draftChangedBy: number | null;
  handedAt: Date | null;
  sentBackAt: Date | null;
  completedBy: number | null;
}

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

/** The names of these people, by id. */
export async function namesOf(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  if (distinct.length === 0) return new Map();
  const rows = await db
    .selectFrom('appUser')
    .where(sql<boolean>`id ${among(distinct)}`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Everything that is saved of one step. */
export const dataOf = (db: Db, { actionId, menteeId }: Pair) =>
  db
    .selectFrom('actionData')
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .selectAll()
    .executeTakeFirst();

type WithDocuments = { [Name in keyof Documents]: Documents[Name] | null };

/** A document of a row in the shape of the contract. */
export const written = (
  row: WithDocuments | undefined,
  document: Document,
  names: ReadonlyMap<number, string>,
): Written => {
  const data = row?.[`${document}Data`];
  const version = row?.[`${document}Version`];
  const by = row?.[`${document}ChangedBy`];
  return present({
    data: JSON.stringify(data ?? {}),
    version: version ?? 0,
    changedAt: row?.[`${document}ChangedAt`],
    changedBy: names.get(by ?? 0),
  });
};

/** The same, with the name of its author looked up. */
export const writtenWithNames = async (
  db: Db,
  row: WithDocuments | undefined,
  document: Document,
): Promise<Written> => written(row, document, await namesOf(db, authorsOf(row)));

/** The ids of the users who last changed the documents of a row, and of the one who completed it. */
export const authorsOf = (row: WithDocuments | undefined): (number | null)[] =>
  row
    ? [row.menteeChangedBy, row.mentorChangedBy, row.privateChangedBy, row.draftChangedBy, row.completedBy]
    : [];

/** Locks the row of a step; creates it first if there is none. */
export async function lockData(db: Db, { actionId, menteeId }: Pair) {
  await db
    .insertInto('actionData')
    .values({
      actionId,
      menteeId,
      menteeData: null,
      mentorData: null,
      privateData: null,
      completedAt: null,
      completedBy: null,
    })
    .onConflict((same) => same.columns(['actionId', 'menteeId']).doNothing())
    .execute();
  return db
    .selectFrom('actionData')
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .selectAll()
    .select(sql<boolean>`step_waits_for_mentor(action_data)`.as('waitsForMentor'))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes one document of a locked step; its version grows. */
export async function setDocument(
  db: Db,
  { actionId, menteeId }: Pair,
  { document, data, userId }: { document: Document; data: Record<string, unknown>; userId: number },
): Promise<void> {
  const version = sql.ref(`${document}_version`);
  await sql`
    update action_data set ${sql.ref(`${document}_data`)} = ${json(data)}, ${version} = ${version} + 1,
      ${sql.ref(`${document}_changed_at`)} = now(), ${sql.ref(`${document}_changed_by`)} = ${userId}, changed_at = now()
    where action_id = ${actionId} and mentee_id = ${menteeId}`.execute(db);
}

/** Hands a step to the mentor, or takes it back. The database's clock orders it among the texts. */
export async function setHanded(db: Db, { actionId, menteeId }: Pair, isHanded: boolean): Promise<void> {
  await db
    .updateTable('actionData')
    .set({ handedAt: isHanded ? sql<Date>`now()` : null, changedAt: sql<Date>`now()` })
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .execute();
}

/** Notes that the mentor asked for the files of a step again. */
export async function setSentBack(db: Db, { actionId, menteeId }: Pair): Promise<void> {
  await db
    .updateTable('actionData')
    .set({ sentBackAt: sql<Date>`now()` })
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .execute();
}

/** Notes that the mentee worked on a step, as a text would. */
export async function touchByMentee(db: Db, { actionId, menteeId }: Pair, userId: number): Promise<void> {
  await db
    .updateTable('actionData')
    .set({
      menteeData: sql`coalesce(mentee_data, '{}')`,
      menteeChangedAt: sql<Date>`now()`,
      menteeChangedBy: userId,
      changedAt: sql<Date>`now()`,
    })
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .execute();
}

/** Discards the draft of a reply; its version grows, so that an older page cannot send it again. */
export async function clearDraft(db: Db, { actionId, menteeId }: Pair): Promise<void> {
  await db
    .updateTable('actionData')
    .set({ draftData: null, draftVersion: sql<number>`draft_version + 1` })
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .execute();
}

/** Completes a step, or reopens it without a completion. */
export async function setCompletion(
  db: Db,
  { actionId, menteeId }: Pair,
  completion: { at: Date; by: number } | undefined,
): Promise<void> {
  await db
    .updateTable('actionData')
    .set({
      completedAt: completion?.at ?? null,
      completedBy: completion?.by ?? null,
      changedAt: sql<Date>`now()`,
    })
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .execute();
}

/** Keeps the state and the result of the questionnaire of a locked step. */
export async function setQuest(
  db: Db,
  { actionId, menteeId }: Pair,
  { status, result }: { status: number; result: QuestResult | null },
): Promise<void> {
  await db
    .updateTable('actionData')
    .set({ questStatus: status, questResult: result && json(result), changedAt: sql<Date>`now()` })
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .execute();
}

/** Publishes an action to these mentees from a day on (`YYYY-MM-DD`); returns those for whom this changes something. */
export async function publishTo(
  db: Db,
  actionId: number,
  menteeIds: readonly number[],
  day: string,
): Promise<number[]> {
  const { rows } = await sql<{ menteeId: number }>`
    insert into action_data (action_id, mentee_id, published_on)
    select ${actionId}, mentee_id, ${day}::date from unnest(${menteeIds}::bigint[]) as mentee_id order by 2
    on conflict (action_id, mentee_id) do update set published_on = excluded.published_on, changed_at = now()
      where action_data.published_on is distinct from excluded.published_on
    returning mentee_id`.execute(db);
  return rows.map(({ menteeId }) => menteeId);
}

/** Saves when these mentees were last mailed about an action; creates missing rows. */
export async function noteMails(
  db: Db,
  actionId: number,
  mails: readonly { menteeId: number; at: Date }[],
): Promise<void> {
  const list = mails.map(({ menteeId, at }) => ({ mentee: menteeId, at: at.toISOString() }));
  await sql`
    insert into action_data (action_id, mentee_id, last_mail_at)
    select ${actionId}, mentee, at from jsonb_to_recordset(${json(list)}) as mail (mentee bigint, at timestamptz) order by 2
    on conflict (action_id, mentee_id) do update set last_mail_at = excluded.last_mail_at`.execute(db);
}

interface Change {
  actionId: number;
  menteeId: number;
  userId: number;
  part: Part;
  before: unknown;
  after: unknown;
  /** The Admin who made it in the user's place. */
  adminId: number | undefined;
  /** Never merged with an earlier change. */
  apart?: boolean;
}

/**
 * Adds a change to the history. The page saves while the user types, so changes of one document by one user within five minutes
 * are merged. Returns whether the change is a new entry.
 */
export async function addChange(db: Db, { apart, before, after, ...change }: Change): Promise<boolean> {
  // What an Admin writes in a user's place stays apart from what the user writes.
  if (!apart && change.adminId === undefined) {
    const { numUpdatedRows } = await db
      .updateTable('actionDataChange')
      .set({ after: json(after), endedAt: sql<Date>`now()` })
      .where('id', '=', (newest) =>
        newest
          .selectFrom('actionDataChange')
          .where('actionId', '=', change.actionId)
          .where('menteeId', '=', change.menteeId)
          .select('id')
          .orderBy('id', 'desc')
          .limit(1),
      )
      .where('userId', '=', change.userId)
      .where('adminId', 'is', null)
      .where('part', '=', change.part)
      .where('part', 'in', ['mentee', 'mentor', 'private'])
      .where('endedAt', '>', sql<Date>`now() - interval '5 minutes'`)
      .executeTakeFirst();
    if (numUpdatedRows > 0) return false;
  }
  await addChanges(db, [{ ...change, before, after }]);
  return true;
}

/** Adds these changes to the history, each as a new entry. */
export async function addChanges(db: Db, changes: readonly Omit<Change, 'apart'>[]): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto('actionDataChange')
    .values(
      changes.map(({ adminId = null, before, after, ...change }) => ({
        ...change,
        adminId,
        before: json(before),
        after: json(after),
      })),
    )
    .execute();
}

/** Changes that the history of a step shows, at most. */
const MAX_CHANGES = 100;

/** The changes of one step, the newest first. */
export const changesOf = (db: Db, { actionId, menteeId }: Pair, parts: readonly Part[]) =>
  db
    .selectFrom('actionDataChange')
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .where('part', 'in', parts)
    .select(['id', 'userId', 'adminId', 'part', 'before', 'after', 'endedAt'])
    .orderBy('id', 'desc')
    .limit(MAX_CHANGES)
    .execute();

/** The notes of all mentors about an action. */
export const ofMentors = (db: Db, actionId: number) =>
  db
    .selectFrom('mentorActionData')
    .where('actionId', '=', actionId)
    .select(['mentorId', 'data'])
    .orderBy('mentorId')
    .execute();

/** The notes of one mentor about an action. */
export const ownOfMentor = (db: Db, actionId: number, mentorId: number) =>
  db
    .selectFrom('mentorActionData')
    .where('actionId', '=', actionId)
    .where('mentorId', '=', mentorId)
    .select(['data', 'version', 'changedAt'])
    .executeTakeFirst();

/** Locks the notes of one mentor about an action; creates them first if there are none. */
export async function lockOwnOfMentor(db: Db, actionId: number, mentorId: number) {
  await db
    .insertInto('mentorActionData')
    .values({ actionId, mentorId, data: json({}), version: 0 })
    .onConflict((same) => same.columns(['actionId', 'mentorId']).doNothing())
    .execute();
  return db
    .selectFrom('mentorActionData')
    .where('actionId', '=', actionId)
    .where('mentorId', '=', mentorId)
    .select(['data', 'version', 'changedAt'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes the notes of one mentor about an action; their version grows. */
export async function setOwnOfMentor(
  db: Db,
  actionId: number,
  mentorId: number,
  data: Record<string, unknown>,
): Promise<void> {
  await db
    .updateTable('mentorActionData')
    .set({ data: json(data), version: sql<number>`version + 1`, changedAt: sql<Date>`now()` })
    .where('actionId', '=', actionId)
    .where('mentorId', '=', mentorId)
    .execute();
}

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
