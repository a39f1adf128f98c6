import { sql, type SqlBool } from 'kysely';
import { isLinkedTo, isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import { type Db, json } from '#platform/server/db.ts';
import type { SubjectIds, TemplateContent } from '../tables.ts';

/** The batches of the actor's projects. The contract says who issues. */
const visibleTo = (actor: Pick<Actor, 'id' | 'roles'>, db: Db) =>
  db.selectFrom('documentBatch').where(() => isMemberOf(actor, sql<number>`document_batch.project_id`));

const columns = [
  'documentBatch.id',
  'documentBatch.projectId',
  'documentBatch.content',
  'documentBatch.madeBy',
  'documentBatch.madeAt',
  'documentBatch.cancelledAt',
  'documentBatch.finishedAt',
] as const;

const counted = (state: 'done' | 'failed') =>
  sql<number>`(select count(*) from document_batch_row as one where one.batch_id = document_batch.id and one.state = ${state})::int`;

const withCounts = (query: ReturnType<typeof visibleTo>) =>
  query.select([
    ...columns,
    sql<string | null>`(select app_user.name from app_user where app_user.id = document_batch.made_by)`.as(
      'by',
    ),
    sql<number>`(select count(*) from document_batch_row as one where one.batch_id = document_batch.id)::int`.as(
      'total',
    ),
    counted('done').as('done'),
    counted('failed').as('failed'),
  ]);

export type FoundBatch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

export const findBatch = (db: Db, actor: Actor, id: number) =>
  withCounts(visibleTo(actor, db).where('documentBatch.id', '=', id)).executeTakeFirst();

/** A batch, locked until the transaction ends. */
export const lockBatch = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db)
    .where('documentBatch.id', '=', id)
    .select(columns)
    .forUpdate('documentBatch')
    .executeTakeFirst();

/** Batches that a list has, at most. */
const MAX_LISTED = 100;

/** The batches of a project, the newest first. */
export const batchesOf = (db: Db, actor: Actor, projectId: number) =>
  withCounts(visibleTo(actor, db).where('documentBatch.projectId', '=', projectId))
    .orderBy('documentBatch.id', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** The rows of a batch that failed, those about people of the actor's scope with their names. */
export const failedRows = (db: Db, actor: Actor, batchId: number, limit: number) =>
  db
    .selectFrom('documentBatchRow')
    .innerJoin('documentBatch', 'documentBatch.id', 'documentBatchRow.batchId')
    .leftJoin('appUser', (join) =>
      join.onRef('appUser.id', '=', 'documentBatchRow.personId').on(() =>
        isLinkedTo(actor, {
          projectId: sql<number>`document_batch.project_id`,
          userId: sql<number>`document_batch_row.person_id`,
        }),
      ),
    )
    .where('documentBatchRow.batchId', '=', batchId)
    .where('documentBatchRow.state', '=', 'failed')
    .select([
      sql<number | null>`app_user.id`.as('personId'),
      sql<string | null>`app_user.name`.as('name'),
      'documentBatchRow.error',
      'documentBatchRow.detail',
    ])
    .orderBy('documentBatchRow.id')
    .limit(limit)
    .execute();

interface NewBatch {
  projectId: number;
  templateId: number;
  content: TemplateContent;
  version: number;
  notifies: boolean;
  madeBy: number;
  adminId: number | undefined;
}

/** Adds a batch with a row for each subject; returns its id. */
export async function addBatch(
  db: Db,
  { content, adminId, ...batch }: NewBatch,
  subjects: readonly SubjectIds[],
): Promise<number> {
  const { id } = await db
    .insertInto('documentBatch')
    .values({
      ...batch,
      content: json(content),
      adminId: adminId ?? null,
      cancelledAt: null,
      finishedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into document_batch_row (batch_id, person_id, mentor_id, action_id, run_id)
    select ${id}, one.* from jsonb_to_recordset(${JSON.stringify(
      subjects.map(({ personId, mentorId, actionId, runId }) => ({
        person_id: personId,
        mentor_id: mentorId,
        action_id: actionId,
        run_id: runId,
      })),
    )}::jsonb) as one (person_id bigint, mentor_id bigint, action_id bigint, run_id bigint)`.execute(db);
  return id;
}

/** Stops a batch; false if it had ended already. */
export async function cancelBatch(db: Db, id: number): Promise<boolean> {
  const changed = await db
    .updateTable('documentBatch')
    .set({ cancelledAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .where('finishedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Lets a batch go on: what failed is tried again. False if nothing is left. */
export async function resumeBatch(db: Db, id: number): Promise<boolean> {
  await db
    .updateTable('documentBatchRow')
    .set({ state: 'waiting', error: null, detail: null })
    .where('batchId', '=', id)
    .where('state', '=', 'failed')
    .execute();
  const changed = await db
    .updateTable('documentBatch')
    .set({ cancelledAt: null, finishedAt: null })
    .where('id', '=', id)
    .where(
      sql<SqlBool>`exists (select from document_batch_row as one where one.batch_id = document_batch.id and one.state = 'waiting')`,
    )
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** A batch as its job needs it; undefined for one that ended or was cancelled. */
export const runningBatch = (db: Db, id: number) =>
  db
    .selectFrom('documentBatch')
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .where('finishedAt', 'is', null)
    .select([
      'id',
      'projectId',
      'templateId',
      'content',
      'version',
      'notifies',
      'madeBy',
      'adminId',
      'madeAt',
    ])
    .executeTakeFirst();

export type RunningBatch = NonNullable<Awaited<ReturnType<typeof runningBatch>>>;

/** The next rows that wait. */
export const waitingRows = (db: Db, batchId: number, limit: number) =>
  db
    .selectFrom('documentBatchRow')
    .where('batchId', '=', batchId)
    .where('state', '=', 'waiting')
    .select(['id', 'personId', 'mentorId', 'actionId', 'runId', 'issueId'])
    .orderBy('id')
    .limit(limit)
    .execute();

export type WaitingRow = Awaited<ReturnType<typeof waitingRows>>[number];

/** A row that still waits, locked until the transaction ends; undefined once another job has done it. */
export const lockWaiting = (db: Db, id: number) =>
  db
    .selectFrom('documentBatchRow')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .select(['id', 'issueId'])
    .forUpdate()
    .executeTakeFirst();

export async function setRow(
  db: Db,
  id: number,
  change: { state?: 'done' | 'failed'; issueId?: number; error?: string; detail?: string },
): Promise<void> {
  await db.updateTable('documentBatchRow').set(change).where('id', '=', id).execute();
}

/** Gives up all rows of a batch that wait. */
export async function failWaiting(db: Db, batchId: number, error: string): Promise<void> {
  await db
    .updateTable('documentBatchRow')
    .set({ state: 'failed', error })
    .where('batchId', '=', batchId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Notes that nothing of a batch waits any more. */
export async function finishBatch(db: Db, id: number): Promise<void> {
  await db
    .updateTable('documentBatch')
    .set({ finishedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where(
      sql<SqlBool>`not exists (select from document_batch_row as one where one.batch_id = document_batch.id and one.state = 'waiting')`,
    )
    .execute();
}

/** Batches that one look of the sweep hands over. */
const MAX_SWEPT = 100;

/** The batches that run by their rows, for the sweep: a node that died between two jobs left them. */
export const unfinishedBatches = (db: Db) =>
  db
    .selectFrom('documentBatch')
    .where('cancelledAt', 'is', null)
    .where('finishedAt', 'is', null)
    .where('madeAt', '<', sql<Date>`now() - interval '2 minutes'`)
    .select('id')
    .limit(MAX_SWEPT)
    .execute();
