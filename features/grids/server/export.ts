import { createHash } from 'node:crypto';
import { record } from '#features/audit/server/inside.ts';
import { stateOf } from '#features/people/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Download } from '#platform/contract/call.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { exactly, type Row } from '#platform/server/export/column.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import { XLSX_MIME, xlsxOf } from '#platform/server/export/xlsx.ts';
import type { Request } from '#platform/server/implement.ts';
import { readInSnapshot, batchesOf } from '#platform/server/read-in-snapshot.ts';
import { emptyExport, endedExport, usedExport } from '../contract/refusals.ts';
import { ExportWish, type grids } from '../contract.ts';
import { columnsOf, namesOf, type Plan, planOf, rowsOfMentees } from './export-table.ts';
import * as exports from './store/exports.ts';
import * as store from './store/rows.ts';

/** Mentees that are read at once, with all their cells. */
const atOnce = 200;
/** Milliseconds between two updates of an export's progress. */
const PROGRESS_EVERY_MS = 500;

/** A page of the export as cells. */
export async function exportPage({ db, actor, input }: Request<typeof grids.exportPage>) {
  const { projectId, page, count, ...wish } = input;
  const plan = await planOf(db, actor, projectId, wish);
  const mentees = await store.pageOfMentees(db, actor, projectId, {
    where: plan.where,
    search: input.search,
    order: plan.order,
    limit: count,
    offset: (page - 1) * count,
  });
  const all = await store.countMentees(db, actor, projectId, plan.where);
  const list = (await rowsOfMentees(db, plan, mentees)).map((row) =>
    row.map((cell) => (cell instanceof Date ? cell.toISOString() : (cell ?? null))),
  );
  return {
    headers: columnsOf(plan).map(({ header }) => header),
    list,
    count: Math.max(1, Math.ceil(all / count)),
  };
}

/** Counts the rows of an export and stores its request. */
export async function startExport(request: Request<typeof grids.startExport>) {
  const { db, actor, input } = request;
  const { projectId, format, separator, ...wish } = input;
  const plan = await planOf(db, actor, projectId, wish);
  const expected = await store.countMentees(db, actor, projectId, plan.where);
  if (expected === 0) throw emptyExport();
  const started = await exports.addExport(db, {
    projectId,
    userId: actor.id,
    format,
    separator,
    wish,
    expected,
  });
  await record(request, 'grids.start-export', {
    projectId,
    target: String(started.id),
    after: { format, expected, wish },
  });
  return started;
}

/** Cancels an export that is waiting or running. The running download stops within a moment. */
export async function cancelExport(request: Request<typeof grids.cancelExport>) {
  const { db, actor, input } = request;
  const found = await exports.findExport(db, actor.id, input.id);
  if (!found) throw notFound();
  const ended = await exports.endExport(db, input.id, { state: 'cancelled' });
  if (!ended) throw endedExport();
  await record(request, 'grids.cancel-export', {
    projectId: found.projectId,
    target: String(input.id),
  });
  return ended;
}

/**
 * The file of an export: all rows from one snapshot, hashed while they are sent, with the manifest stored at the end.
 */
export async function download(request: Request<typeof grids.export>): Promise<Download> {
  const { actor, input, services } = request;
  const { pool } = services;
  const found = await exports.findExport(pool, actor.id, input.id);
  // A user who has left the project in the meantime gets no file.
  if (!found || !(await mayRead(pool, actor, found.projectId))) throw notFound();
  const plan = await planOf(pool, actor, found.projectId, ExportWish.parse(found.wish));
  if (!(await exports.beginExport(pool, found.id))) throw usedExport();
  const { file, sheet } = namesOf(plan);
  const count = { written: 0, expected: 0 };
  const rows = readInSnapshot(pool, (db) => readRows(db, plan, progressReporter(pool, found.id, count)));
  const columns = columnsOf(plan);
  const bytes = found.format === 'csv' ? csvOf(columns, rows, found.separator) : xlsxOf(sheet, columns, rows);
  return {
    name: `${file}.${found.format}`,
    mime: found.format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_MIME,
    body: withManifest(bytes, request, { id: found.id, projectId: found.projectId, count }),
  };
}

const mayRead = async (db: Db, actor: Actor, projectId: number): Promise<boolean> =>
  actor.roles.includes('Admin') || (await stateOf(db, projectId, actor.id)) === 1;

interface ProgressReporter {
  count: { written: number; expected: number };
  tell: () => Promise<void>;
}

/** Stores the progress from time to time, and throws when the export was cancelled in the meantime. */
function progressReporter(pool: Db, id: number, count: ProgressReporter['count']): ProgressReporter {
  let reportedAt = Date.now();
  const tell = async () => {
    if (Date.now() - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = Date.now();
    if (!(await exports.touchExport(pool, id, count.written))) throw new Error('the export was cancelled');
  };
  return { count, tell };
}

async function* readRows(db: Db, plan: Plan, { count, tell }: ProgressReporter): AsyncGenerator<Row[]> {
  const { actor, projectId, where, order } = plan;
  count.expected = await store.countMentees(db, actor, projectId, where);
  const mentees = exactly(
    count.expected,
    batchesOf(db, store.everyMentee(db, actor, projectId, { where, order }), atOnce),
  );
  // The cells of the next mentees are read while those of the last ones are written.
  let coming: Promise<Row[]> | undefined;
  const write = async function* () {
    if (!coming) return;
    const rows = await coming;
    yield rows;
    count.written += rows.length;
    await tell();
  };
  for await (const batch of mentees) {
    const next = rowsOfMentees(db, plan, batch);
    next.catch(() => {}); // it is thrown where it is awaited
    yield* write();
    coming = next;
  }
  yield* write();
}

/** Passes the file on and stores the manifest at its end: rows, bytes and checksum, or that it failed. */
async function* withManifest(
  chunks: AsyncIterable<Uint8Array | string>,
  { actor, http, services }: Pick<Request<typeof grids.export>, 'actor' | 'http' | 'services'>,
  { id, projectId, count }: { id: number; projectId: number; count: ProgressReporter['count'] },
): AsyncGenerator<Uint8Array> {
  const { pool } = services;
  const hash = createHash('sha256');
  let bytes = 0;
  let state: 'done' | 'cancelled' | 'failed' = 'cancelled';
  try {
    for await (const chunk of chunks) {
      const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
    state = 'done';
  } catch (error) {
    state = 'failed';
    throw error;
  } finally {
    const end = { ...count, bytes, ...(state === 'done' && { checksum: hash.digest('hex') }) };
    const ended = await exports.endExport(pool, id, { ...end, state });
    await record({ db: pool, actor, http }, 'grids.export', {
      projectId,
      target: String(id),
      after: { ...end, state: ended?.state ?? 'cancelled' },
    });
  }
}
