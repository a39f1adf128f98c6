import { type Selectable, sql } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import { among } from '#platform/server/sql.ts';
import type { Actor } from '#platform/server/actor.ts';
import { type Db, json, type Tables } from '#platform/server/db.ts';
import type { Result } from '../tables.ts';
import '../tables.ts';

export type AnswerSetRow = Selectable<Tables['answerSet']> & {
  /** The time of the database, which decides (decisions.md: the server owns the clock). */
  now: Date;
};

interface Whose {
  actionId: number;
  menteeId: number;
}

const columns = [
  'id',
  'versionId',
  'projectId',
  'actionId',
  'menteeId',
  'state',
  'seconds',
  'startedAt',
  'endsAt',
  'pausedAt',
  'pausedMs',
  'finishedAt',
  'seenAt',
  'revision',
  'result',
] as const;

const rows = (db: Db) =>
  db.selectFrom('answerSet').select([...columns, sql<Date>`clock_timestamp()`.as('now')]);

/** The answer set of a mentee and an action. */
export const setOf = (db: Db, { actionId, menteeId }: Whose): Promise<AnswerSetRow | undefined> =>
  rows(db).where('actionId', '=', actionId).where('menteeId', '=', menteeId).executeTakeFirst();

/** An answer set of any mentee. The caller checks who reads it. */
export const setAt = (db: Db, id: number): Promise<AnswerSetRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst();

/** Locks an answer set until the transaction ends. */
export const lockSet = (db: Db, id: number): Promise<AnswerSetRow | undefined> =>
  rows(db).where('id', '=', id).forUpdate().executeTakeFirst();

/** The answer set of an action and a mentee, locked. */
export const lockSetOf = (db: Db, { actionId, menteeId }: Whose): Promise<AnswerSetRow | undefined> =>
  rows(db).where('actionId', '=', actionId).where('menteeId', '=', menteeId).forUpdate().executeTakeFirst();

/** The answer sets of an action, or of one mentee in it, locked. */
export const lockSetsOfAction = (
  db: Db,
  actionId: number,
  menteeId: number | undefined,
): Promise<AnswerSetRow[]> =>
  rows(db)
    .where('actionId', '=', actionId)
    .$if(menteeId !== undefined, (query) => query.where('menteeId', '=', menteeId!))
    .orderBy('id')
    .forUpdate()
    .execute();

/** The caller's own set, if they are still in its project, with as much as an answer needs. */
export const ownSet = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('answerSet')
    .where('id', '=', id)
    .where('menteeId', '=', actor.id)
    .where(isMemberOf(actor, sql.ref('answer_set.project_id')))
    .select(['id', 'versionId', 'projectId', 'actionId', 'state'])
    .executeTakeFirst();

/** The caller's own started sets over any version of these questionnaires, in projects where they still are. */
export const ownSetsOf = (
  db: Db,
  actor: Actor,
  questionnaireIds: readonly number[],
): Promise<AnswerSetRow[]> =>
  rows(db)
    .where('menteeId', '=', actor.id)
    .where('state', '<>', 'ready')
    .where(isMemberOf(actor, sql.ref('answer_set.project_id')))
    .where(
      sql<boolean>`version_id in (select id from questionnaire_version
        where questionnaire_id ${among(questionnaireIds)})`,
    )
    .execute();

/** Starts an answer set; false if there was one already. */
export async function addSet(
  db: Db,
  set: Whose & { versionId: number; projectId: number; seconds: number | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('answerSet')
    .values({
      ...set,
      state: 'open',
      startedAt: sql<Date>`now()`,
      endsAt: set.seconds === null ? null : sql<Date>`now() + make_interval(secs => ${set.seconds})`,
      pausedAt: null,
      finishedAt: null,
      seenAt: sql<Date>`now()`,
      result: null,
    })
    .onConflict((same) => same.columns(['actionId', 'menteeId']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Starts a locked set that was reset, over a version. */
export const startAgain = (
  db: Db,
  id: number,
  { versionId, seconds }: { versionId: number; seconds: number | null },
) =>
  db
    .updateTable('answerSet')
    .set({
      versionId,
      seconds,
      state: 'open',
      startedAt: sql<Date>`now()`,
      endsAt: seconds === null ? null : sql<Date>`now() + make_interval(secs => ${seconds})`,
      seenAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();

/** Stops the clock of a locked set. */
export const pauseSet = (db: Db, id: number) =>
  db
    .updateTable('answerSet')
    .set({ state: 'paused', pausedAt: sql<Date>`now()`, endsAt: null })
    .where('id', '=', id)
    .execute();

/** Starts the clock of a locked, paused set again. */
export const continueSet = (db: Db, id: number) =>
  db
    .updateTable('answerSet')
    .set({
      state: 'open',
      pausedMs: sql<number>`paused_ms + (extract(epoch from now() - paused_at) * 1000)::bigint`,
      endsAt: sql<Date>`started_at + make_interval(secs => seconds) + (now() - paused_at)
        + paused_ms * interval '1 millisecond'`,
      pausedAt: null,
      seenAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();

/** Gives a locked set more seconds. */
export const extendSet = (db: Db, id: number, seconds: number) =>
  db
    .updateTable('answerSet')
    .set({
      seconds: sql<number>`seconds + ${seconds}`,
      endsAt: sql<Date>`ends_at + make_interval(secs => ${seconds})`,
    })
    .where('id', '=', id)
    .execute();

/** Ends a locked set with its result. The time is that of the end, not of the job that notices it. */
export async function endSet(
  db: Db,
  id: number,
  { state, result }: { state: 'finished' | 'expired'; result: Result },
): Promise<Date> {
  const { finishedAt } = await db
    .updateTable('answerSet')
    .set({
      state,
      result: json(result),
      finishedAt: state === 'expired' ? sql<Date>`coalesce(ends_at, now())` : sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning('finishedAt')
    .executeTakeFirstOrThrow();
  return finishedAt!;
}

/** Sets a locked set back to before its start. */
export async function resetSet(db: Db, id: number): Promise<void> {
  await db.deleteFrom('answer').where('setId', '=', id).execute();
  await db.deleteFrom('lateAnswer').where('setId', '=', id).execute();
  await db.deleteFrom('answerDevice').where('setId', '=', id).execute();
  await db
    .updateTable('answerSet')
    .set({
      state: 'ready',
      seconds: null,
      startedAt: null,
      endsAt: null,
      pausedAt: null,
      pausedMs: 0,
      finishedAt: null,
      result: null,
      // Pages that are still open learn of it by a revision that they do not have.
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Notes that a page of the mentee is open; returns the seconds since the last sign, if there was one. */
export async function noteSeen(db: Db, id: number): Promise<number | undefined> {
  const { rows: found } = await sql<{ gap: number | null }>`
    with before as (select seen_at from answer_set where id = ${id})
    update answer_set set seen_at = now() from before where id = ${id}
    returning extract(epoch from now() - before.seen_at)::float8 as gap`.execute(db);
  return found[0]?.gap ?? undefined;
}

/** Sets that one sweep ends, at most. The next one goes on. */
const OVERDUE_AT_ONCE = 1_000;

/** The sets whose time is up since a while, and which no job has ended. */
export async function overdueSets(db: Db): Promise<number[]> {
  const found = await db
    .selectFrom('answerSet')
    .where('state', '=', 'open')
    .where('endsAt', '<', sql<Date>`now() - interval '1 minute'`)
    .select('id')
    .orderBy('endsAt')
    .limit(OVERDUE_AT_ONCE)
    .execute();
  return found.map(({ id }) => id);
}
