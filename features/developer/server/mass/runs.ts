import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { pageOf } from '#platform/contract/paging.ts';
import type { Column, Row } from '#platform/server/export/column.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { say } from '#platform/server/texts.ts';
import type { MassRun } from '../../contract/mass.ts';
import { runBusy, sameRows } from '../../contract/refusals.ts';
import type { developer } from '../../contract.ts';
import { requireConsole, requireProof } from '../require-console.ts';
import * as store from '../store/mass.ts';
import { requireCall } from './listed.ts';
import { MASS_QUEUE } from './queue.ts';
import { requireTransform } from './transform.ts';

const toRun = ({ madeById: _madeById, ...run }: store.FoundRun): MassRun => present(run);

async function requireRun(db: Db, id: number): Promise<store.FoundRun> {
  const run = await store.findRun(db, id);
  if (!run) throw notFound();
  return run;
}

export async function startMass(request: Request<typeof developer.startMass>) {
  const { db, actor, input, services } = request;
  await requireProof(services, actor);
  const { url } = requireCall(services.features, input.url);
  const { sendMode, transform, fileName, hash: fileHash, columns, total, again } = input;
  await requireTransform(services.sandbox, transform);
  const same = again ? undefined : await store.findSame(db, url, fileHash);
  if (same) throw sameRows({ run: same.id, at: same.madeAt, done: same.done, failed: same.failed });
  const run = { url, sendMode, transform, fileName, fileHash, columns, total, madeBy: actor.id };
  const id = await store.addRun(db, run);
  await record(request, 'developer.start-mass', {
    target: url,
    after: { run: id, sendMode, total, transform, hash: fileHash },
  });
  return { id };
}

export async function addRows({ db, input, services }: Request<typeof developer.addRows>) {
  requireConsole(services);
  const run = await requireRun(db, input.id);
  if (run.state !== 'loading') throw runBusy();
  await store.addRows(db, run.id, input.rows);
  return {};
}

/** Queues a run. Its rows are sent under the name of the Admin who says so now. */
export async function runMass(request: Request<typeof developer.runMass>): Promise<MassRun> {
  const { db, actor, input, services } = request;
  await requireProof(services, actor);
  const run = await requireRun(db, input.id);
  const isWhole = run.state !== 'loading' || (await store.countRowsOf(db, run.id)) === run.total;
  if (!isWhole || !(await store.setRunning(db, run.id, actor.id))) throw runBusy();
  await services.jobs.send(db, MASS_QUEUE, { id: run.id });
  await record(request, 'developer.run-mass', { target: run.url, after: { run: run.id } });
  return toRun(await requireRun(db, run.id));
}

export async function cancelMass(request: Request<typeof developer.cancelMass>): Promise<MassRun> {
  const { db, input, services } = request;
  requireConsole(services);
  const run = await requireRun(db, input.id);
  if (await store.endRun(db, run.id, 'cancelled'))
    await record(request, 'developer.cancel-mass', { target: run.url, after: { run: run.id } });
  return toRun(await requireRun(db, run.id));
}

export async function massRun({ db, input, services }: Request<typeof developer.massRun>) {
  requireConsole(services);
  return toRun(await requireRun(db, input.id));
}

export async function massRuns({ db, services }: Request<typeof developer.massRuns>) {
  requireConsole(services);
  return (await store.latestRuns(db)).map(toRun);
}

export async function failedRows({ db, input, services }: Request<typeof developer.failedRows>) {
  requireConsole(services);
  const { id, page, count } = input;
  const run = await requireRun(db, id);
  const rows = await store.failedRows(db, id, { limit: count, offset: (page - 1) * count });
  return pageOf(rows, run.failed, count);
}

export async function mendRows(request: Request<typeof developer.mendRows>): Promise<MassRun> {
  const { db, actor, input, services } = request;
  await requireProof(services, actor);
  const run = await requireRun(db, input.id);
  if (run.state === 'running' || run.state === 'loading') throw runBusy();
  const rows = await store.mendRows(db, run.id, input.rows);
  await record(request, 'developer.mend-mass', { target: run.url, after: { run: run.id, rows } });
  return toRun(await requireRun(db, run.id));
}

/** The rows of an export that are read at once. */
const AT_ONCE = 500;

async function* failedInBatches(db: Db, run: store.FoundRun): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ;) {
    const rows = await store.failedRows(db, run.id, { limit: AT_ONCE, after });
    if (rows.length === 0) return;
    yield rows.map(({ no, words, cells }) => [no, words, ...run.columns.map((_, at) => cells[at] ?? '')]);
    after = rows.at(-1)!.no;
  }
}

export async function exportFailed(request: Request<typeof developer.exportFailed>) {
  const { db, actor, input, services } = request;
  requireConsole(services);
  const run = await requireRun(db, input.id);
  await record(request, 'developer.export-failed', { target: run.url, after: { run: run.id } });
  const text = (header: string): Column => ({ header, type: 'text' });
  const columns: Column[] = [
    { header: say(actor.language, 'developer.file.no'), type: 'number' },
    text(say(actor.language, 'developer.file.reason')),
    ...run.columns.map(text),
  ];
  return {
    name: `${say(actor.language, 'developer.file.name')}-${run.id}.csv`,
    mime: 'text/csv; charset=utf-8',
    body: csvOf(columns, failedInBatches(services.pool, run)),
  };
}
