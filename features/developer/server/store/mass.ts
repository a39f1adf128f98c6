import { type SqlBool, sql } from 'kysely';
import { type Db, json } from '#platform/server/db.ts';
import type { SendMode } from '../../contract/mass.ts';
import type { GivenRow, RowFailure } from '../mass/transform.ts';
import '../tables.ts';

/** The stored settings of a call. */
export const findSetting = (db: Db, url: string) =>
  db
    .selectFrom('massSetting')
    .leftJoin('appUser', 'appUser.id', 'massSetting.changedBy')
    .where('url', '=', url)
    .select(['url', 'sendMode', 'transform', 'version', 'massSetting.changedAt', 'appUser.name as changedBy'])
    .executeTakeFirst();

/** Writes the settings of a call; the caller holds the lock of `lockKeys`. */
export async function saveSetting(
  db: Db,
  setting: { url: string; sendMode: SendMode; transform: string; changedBy: number },
): Promise<void> {
  await db
    .insertInto('massSetting')
    .values(setting)
    .onConflict((same) =>
      same.column('url').doUpdateSet({
        sendMode: setting.sendMode,
        transform: setting.transform,
        changedBy: setting.changedBy,
        changedAt: sql<Date>`now()`,
        version: sql<number>`mass_setting.version + 1`,
      }),
    )
    .execute();
}

const runsOf = (db: Db) =>
  db
    .selectFrom('massRun')
    .leftJoin('appUser', 'appUser.id', 'massRun.madeBy')
    .select([
      'massRun.id',
      'massRun.url',
      'massRun.sendMode',
      'massRun.transform',
      'massRun.fileName',
      'massRun.columns',
      'massRun.state',
      'massRun.total',
      'massRun.done',
      'massRun.failed',
      'massRun.madeAt',
      'massRun.endedAt',
      'massRun.madeBy as madeById',
      'appUser.name as madeBy',
    ]);

export type FoundRun = NonNullable<Awaited<ReturnType<typeof findRun>>>;

export const findRun = (db: Db, id: number) => runsOf(db).where('massRun.id', '=', id).executeTakeFirst();

/** The runs that the console lists. */
const MAX_RUNS = 50;

export const latestRuns = (db: Db) => runsOf(db).orderBy('massRun.id', 'desc').limit(MAX_RUNS).execute();

/** The last run that sent the same rows to the same call. */
export const findSame = (db: Db, url: string, fileHash: string) =>
  runsOf(db)
    .where('massRun.url', '=', url)
    .where('massRun.fileHash', '=', fileHash)
    .where('massRun.state', '!=', 'loading')
    .orderBy('massRun.id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface NewRun {
  url: string;
  sendMode: SendMode;
  transform: string;
  fileName: string;
  fileHash: string;
  columns: readonly string[];
  total: number;
  madeBy: number;
}

export async function addRun(db: Db, run: NewRun): Promise<number> {
  const { id } = await db
    .insertInto('massRun')
    .values({ ...run, columns: json([...run.columns]) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds rows that have not come yet. */
export async function addRows(db: Db, runId: number, rows: readonly GivenRow[]): Promise<void> {
  await db
    .insertInto('massRow')
    .values(rows.map(({ no, cells }) => ({ runId, no, given: json([...cells]) })))
    .onConflict((same) => same.columns(['runId', 'no']).doNothing())
    .execute();
}

export async function countRowsOf(db: Db, runId: number): Promise<number> {
  const row = await db
    .selectFrom('massRow')
    .where('runId', '=', runId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Lets a run go on under the name of this Admin; returns whether it stood still before. */
export async function setRunning(db: Db, id: number, madeBy: number): Promise<boolean> {
  const row = await db
    .updateTable('massRun')
    .set({ state: 'running', endedAt: null, madeBy })
    .where('id', '=', id)
    .where('state', '!=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a running run; returns whether it was running. */
export async function endRun(db: Db, id: number, state: 'ended' | 'cancelled'): Promise<boolean> {
  const row = await db
    .updateTable('massRun')
    .set({ state, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isRunning(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('massRun').where('id', '=', id).select('state').executeTakeFirst();
  return row?.state === 'running';
}

/** The next rows that wait, by their numbers. */
export async function waitingRows(db: Db, runId: number, limit: number): Promise<GivenRow[]> {
  const rows = await db
    .selectFrom('massRow')
    .where('runId', '=', runId)
    .where('state', '=', 'waiting')
    .select(['no', 'given'])
    .orderBy('no')
    .limit(limit)
    .execute();
  return rows.map(({ no, given }) => ({ no, cells: given ?? [] }));
}

/** Those of these rows that still wait. The caller holds the lock of the run, which every sender of its rows takes. */
export async function stillWaiting(db: Db, runId: number, nos: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('massRow')
    .where('runId', '=', runId)
    .where('state', '=', 'waiting')
    .where(sql<SqlBool>`no = any(${nos}::int[])`)
    .select('no')
    .execute();
  return new Set(rows.map(({ no }) => no));
}

/** A row that was sent, or why it was not. */
export interface Outcome {
  no: number;
  failure?: RowFailure | undefined;
}

/** Notes what became of rows that waited, and counts them. The cells of a row that is done are dropped. */
export async function noteOutcomes(db: Db, runId: number, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(({ no, failure }) => ({ no, code: failure?.code, words: failure?.words }));
  await sql`
    with noted as (
      update mass_row set state = case when one.code is null then 'done' else 'failed' end,
        given = case when one.code is null then null else mass_row.given end, code = one.code, words = one.words
      from jsonb_to_recordset(${json(rows)}) as one (no int, code text, words text)
      where mass_row.run_id = ${runId} and mass_row.no = one.no and mass_row.state = 'waiting'
      returning mass_row.state
    )
    update mass_run set done = done + (select count(*) from noted where state = 'done'),
      failed = failed + (select count(*) from noted where state = 'failed')
    where id = ${runId}`.execute(db);
}

/** The rows of a run that failed, by their numbers. */
export async function failedRows(db: Db, runId: number, { limit, after, offset }: Page) {
  const rows = await db
    .selectFrom('massRow')
    .where('runId', '=', runId)
    .where('state', '=', 'failed')
    .where('no', '>', after ?? 0)
    .select(['no', 'given', 'code', 'words'])
    .orderBy('no')
    .limit(limit)
    .offset(offset ?? 0)
    .execute();
  return rows.map(({ no, given, code, words }) => ({
    no,
    cells: given ?? [],
    code: code ?? '',
    words: words ?? '',
  }));
}

interface Page {
  limit: number;
  offset?: number;
  /** The number of the last row that was read. */
  after?: number;
}

/** Puts other cells into rows that failed; they wait again. Returns how many did. */
export async function mendRows(db: Db, runId: number, rows: readonly GivenRow[]): Promise<number> {
  const { rows: mended } = await sql<{ no: number }>`
    update mass_row set state = 'waiting', given = one.cells, code = null, words = null
    from jsonb_to_recordset(${json(rows)}) as one (no int, cells jsonb)
    where mass_row.run_id = ${runId} and mass_row.no = one.no and mass_row.state = 'failed'
    returning mass_row.no`.execute(db);
  await db
    .updateTable('massRun')
    .set({ failed: sql<number>`failed - ${mended.length}::int` })
    .where('id', '=', runId)
    .execute();
  return mended.length;
}

/** A savepoint, to which the failure of one row rolls back. */
export async function savepoint(db: Db) {
  await sql`savepoint row`.execute(db);
  return {
    release: async () => void (await sql`release savepoint row`.execute(db)),
    rollback: async () => void (await sql`rollback to savepoint row`.execute(db)),
  };
}

/** The number of the last line of the log. */
export async function lastAuditId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('audit')
    .select(sql<number>`coalesce(max(id), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  return row.last;
}

/** The lines of the log that a request wrote after another line. */
export const auditLines = (db: Db, requestId: string, after: number) =>
  db
    .selectFrom('audit')
    .where('id', '>', after)
    .where('requestId', '=', requestId)
    .select(['what', 'target', 'before', 'after'])
    .orderBy('id')
    .execute();

/** Runs are kept for a month, with the rows that failed. */
export async function deleteOldRuns(db: Db): Promise<void> {
  await db
    .deleteFrom('massRun')
    .where('madeAt', '<', sql<Date>`now() - interval '30 days'`)
    .where('state', '!=', 'running')
    .execute();
}
