import { contentLanguageOf } from '#platform/contract/languages.ts';
import { titleIn } from '#engines/actions/title.ts';
import { record } from '#features/audit/server/inside.ts';
import { actionsSeenBy } from '#features/programme/server/public.ts';
import { findMentee } from '#features/steps/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { type Report, type Results, staleReport } from '../../contract/results.ts';
import type { answering } from '../../contract.ts';
import * as store from '../store/reports.ts';
import { findResults } from './one.ts';

type Row = NonNullable<Awaited<ReturnType<typeof store.findReport>>>;

const shown = ({
  id,
  projectId,
  report,
  version,
}: Pick<Row, 'id' | 'projectId' | 'report' | 'version'>): Report => ({
  id,
  projectId,
  title: report.title,
  intro: report.intro,
  actionIds: [...report.actionIds],
  version,
});

export const listReports = async ({ db, actor, input }: Request<typeof answering.reports>) =>
  (await store.reportsOf(db, actor, input.projectId)).map(shown);

/** Adds a report, or saves one over the version that the caller read. */
export async function saveReport(request: Request<typeof answering.saveReport>) {
  const { db, actor, input } = request;
  const { projectId, id, version, title, intro, actionIds } = input;
  await requireActions(db, actor, projectId, actionIds);
  const report = { title, intro, actionIds };
  const before = id === undefined ? undefined : await store.lockReport(db, actor, id);
  if (id !== undefined && before?.projectId !== projectId) throw notFound();
  if (before && before.version !== version)
    throw staleReport({ version: before.version, by: null, at: before.changedAt, present: shown(before) });
  const saved = id ?? (await store.addReport(db, projectId, report, actor.id));
  if (before) await store.changeReport(db, saved, report, actor.id);
  await record(request, 'answering.report', {
    projectId,
    target: String(saved),
    before: before?.report,
    after: report,
  });
  return shown((await store.findReport(db, actor, saved))!);
}

/** Throws `notFound` for an action that is not the project's, or that the actor does not see. */
async function requireActions(
  db: Db,
  actor: Actor,
  projectId: number,
  ids: readonly number[],
): Promise<void> {
  const seen = new Set((await actionsSeenBy(db, actor, projectId)).map(({ id }) => id));
  if (!ids.every((id) => seen.has(id))) throw notFound();
}

export async function removeReport(request: Request<typeof answering.removeReport>) {
  const { db, actor, input } = request;
  const before = await store.lockReport(db, actor, input.id);
  if (!before) throw notFound();
  await store.removeReport(db, input.id);
  await record(request, 'answering.remove-report', {
    projectId: before.projectId,
    target: String(input.id),
    before: before.report,
  });
  return {};
}

/** The results of a mentee in the actions of a report. Each is read as if it was asked for alone. */
export async function combinedResults(request: Request<typeof answering.combinedResults>) {
  const { db, actor, input } = request;
  const { reportId, menteeId = actor.id, actionIds } = input;
  const row = await store.findReport(db, actor, reportId);
  const mentee = row && (await findMentee(db, actor, { projectId: row.projectId, menteeId }));
  if (!row || !mentee) throw notFound();
  const { report, projectId } = row;
  const wanted = actionIds ?? report.actionIds;
  if (!wanted.every((id) => report.actionIds.includes(id))) throw notFound();
  const titles = new Map((await actionsSeenBy(db, actor, projectId)).map((action) => [action.id, action]));
  const found: Results[] = [];
  const missing: { actionId: number; title: string }[] = [];
  for (const actionId of wanted) {
    const one = await findResults(request, actor, { actionId, menteeId });
    const action = titles.get(actionId);
    if (one) found.push(one);
    else if (action) missing.push({ actionId, title: titleIn(action, contentLanguageOf(actor.language)) });
  }
  return {
    title: report.title,
    intro: report.intro,
    mentee: { id: mentee.id, name: mentee.name },
    results: found,
    missing,
  };
}
