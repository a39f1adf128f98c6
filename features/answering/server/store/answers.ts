import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { GRACE_MS } from '#engines/questionnaire/timer.ts';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { StoredAnswer } from '../tables.ts';
import '../tables.ts';

export const answersOf = (db: Db, setId: number, after = -1): Promise<StoredAnswer[]> =>
  db
    .selectFrom('answer')
    .where('setId', '=', setId)
    .$if(after >= 0, (query) => query.where('revision', '>', after))
    .select(['groupId', 'optionId', 'text'])
    .orderBy('groupId')
    .execute();

export const answerTo = (db: Db, setId: number, groupId: number): Promise<StoredAnswer | undefined> =>
  db
    .selectFrom('answer')
    .where('setId', '=', setId)
    .where('groupId', '=', groupId)
    .select(['groupId', 'optionId', 'text'])
    .executeTakeFirst();

/** The last answer that a browser sent. */
export const lastOf = (db: Db, setId: number, device: string) =>
  db
    .selectFrom('answerDevice')
    .where('setId', '=', setId)
    .where('device', '=', device)
    .select(['sequence', 'groupId', 'optionId', 'text'])
    .executeTakeFirst();

interface New extends StoredAnswer {
  setId: number;
  versionId: number;
  /** Null for programs that number nothing. */
  device: string | null;
  sequence: number | null;
  /** When the attempt began that the answer belongs to; null where the program does not say. */
  startedAt: Date | null;
}

/** Whether a set is still in the attempt that began then. A page knows the start to the millisecond. */
export const isAttempt = (startedAt: Date | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${startedAt}::timestamptz is null or date_trunc('milliseconds', started_at) = ${startedAt}::timestamptz)`;

/**
 * Stores an answer of the actor, in one statement: it is there once, or not at all. It is stored if
 * - its set is open, in the same attempt, on this version and in time;
 * - the actor is still in the project;
 * - this browser has sent no answer with this number or a higher one.
 *
 * Of the same answer sent twice at once both pass the last check; the row of the browser stops the second. Returns the revision of the set
 * and whether other browsers answer it too; undefined if it was not stored.
 */
export async function putAnswer(
  db: Db,
  actor: Actor,
  { setId, versionId, groupId, optionId, text, device, sequence, startedAt }: New,
): Promise<{ revision: number; hasOthers: boolean } | undefined> {
  const { rows } = await sql<{ revision: number; hasOthers: boolean }>`
    with changed as (
      update answer_set set revision = revision + 1, seen_at = now()
      where id = ${setId} and mentee_id = ${actor.id} and version_id = ${versionId} and state = 'open'
        and ${isMemberOf(actor, sql.ref('answer_set.project_id'))} and ${isAttempt(startedAt)}
        and (ends_at is null or clock_timestamp() <= ends_at + ${GRACE_MS}::int * interval '1 millisecond')
        and not exists (select from answer_device
          where set_id = ${setId} and device = ${device}::uuid and sequence >= ${sequence}::int)
      returning id, revision
    ), sent as (
      insert into answer_device (set_id, device, sequence, group_id, option_id, text)
      select id, ${device}::uuid, ${sequence}::int, ${groupId}::int, ${optionId}::int, ${text}::text from changed
      where ${device}::uuid is not null
      on conflict (set_id, device) do update set sequence = excluded.sequence, group_id = excluded.group_id,
        option_id = excluded.option_id, text = excluded.text
      where answer_device.sequence < excluded.sequence
      returning set_id
    ), counted as (
      select id, revision from changed where ${device}::uuid is null or exists (select from sent)
    ), answered as (
      insert into answer (set_id, group_id, option_id, text, revision)
      select id, ${groupId}::int, ${optionId}::int, ${text}::text, revision from counted
      on conflict (set_id, group_id) do update set option_id = excluded.option_id, text = excluded.text,
        revision = excluded.revision, answered_at = now()
    )
    select revision, exists (select from answer_device
      where set_id = ${setId} and device is distinct from ${device}::uuid) as has_others
    from counted`.execute(db);
  return rows[0];
}

/** Keeps the answers of a set in the record, as they are now. */
export async function takeSnapshot(db: Db, setId: number, takenBy: number | null): Promise<void> {
  await sql`
    insert into answer_snapshot (set_id, version_id, answers, late, result, state, taken_by)
    select id, version_id, coalesce((select jsonb_agg(jsonb_build_object(
        'groupId', group_id, 'optionId', option_id, 'text', text) order by group_id)
      from answer where set_id = answer_set.id), '[]'), coalesce((select jsonb_agg(jsonb_build_object(
        'groupId', group_id, 'optionId', option_id, 'text', text, 'arrivedAt', arrived_at) order by group_id)
      from late_answer where set_id = answer_set.id), '[]'), result, state, ${takenBy}
    from answer_set where id = ${setId}`.execute(db);
}

/**
 * The sets in which this file is an answer, also a late one, by the mentee who owns it. It begins at the sets of the owner: answers are
 * many more, and have no index of their texts.
 */
export const setsWithFile = (db: Db, fileId: number) => {
  const ofOwner = () =>
    db
      .selectFrom('file')
      .innerJoin('answerSet', 'answerSet.menteeId', 'file.ownerId')
      .where('file.id', '=', fileId)
      .select(['answerSet.id', 'answerSet.versionId', 'answerSet.actionId', 'answerSet.menteeId']);
  const text = String(fileId);
  return ofOwner()
    .innerJoin('answer', 'answer.setId', 'answerSet.id')
    .where('answer.text', '=', text)
    .select('answer.groupId')
    .union(
      ofOwner()
        .innerJoin('lateAnswer', 'lateAnswer.setId', 'answerSet.id')
        .where('lateAnswer.text', '=', text)
        .select('lateAnswer.groupId'),
    )
    .execute();
};

/** A text that may be the id of a file. The index `answer_number` has these answers alone. */
const isNumber = sql`text ~ '^[1-9][0-9]{0,15}$'`;

/** The files that the mentees of a project gave as answers, also as late ones. It begins at the answers that are numbers: all are many more. */
export const filesOfProject = (projectId: number): RawBuilder<unknown> => sql`
  select file.id from answer_set
  join (select set_id, text from answer where ${isNumber} union all select set_id, text from late_answer where ${isNumber}) as given
    on given.set_id = answer_set.id
  join file on file.id::text = given.text and file.owner_id = answer_set.mentee_id and file.category = 'action'
  where answer_set.project_id = ${projectId}`;
