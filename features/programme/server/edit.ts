import { lastRecord, record } from '#features/audit/server/inside.ts';
import { areOf } from '#features/questionnaires/server/inside.ts';
import { renameUses } from '#features/projects/server/public.ts';
import { present } from '#platform/server/present.ts';
import { flag } from '#engines/actions/flags.ts';
import { renamedTitles } from '#engines/actions/renamed-titles.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { type Action, staleAction } from '../contract/actions.ts';
import { noSuchType, noTitle } from '../contract/refusals.ts';
import type { programme } from '../contract.ts';
import { reloadAction, toContract, visibleProgramme } from './action.ts';
import { requireConditions } from './conditions.ts';
import { reportPublished } from './of-features.ts';
import { copyActions } from './copies.ts';
import { becomesPublished } from './publication.ts';
import * as store from './store/actions.ts';
import { isType } from './store/types.ts';
import { lockVisibleAction, requireSeen } from './visible.ts';

export async function create(request: Request<typeof programme.create>) {
  const { db, actor, input, services } = request;
  const { projectId, typeId, title, data, questId, group } = input;
  if (!(await isType(db, typeId))) throw noSuchType();
  const document = JSON.parse(data) as Record<string, unknown>;
  const levels = await requireConditions({ db, services, actor }, document, { projectId });
  await requireQuestionnaireOf(db, projectId, questId);
  const [id] = await store.addActions(db, projectId, [
    // A new action is a draft that may be deleted.
    {
      projectId,
      typeId,
      titles: { [actor.language]: title },
      groupPath: group,
      flags: flag.canDelete,
      data: document,
      ...levels,
      questId,
    },
  ]);
  await record(request, 'actions.create', {
    projectId,
    target: String(id),
    after: { title, typeId },
  });
  return reloadAction(db, actor, id!);
}

export async function save(request: Request<typeof programme.save>) {
  const { db, actor, input, services } = request;
  const { id, version, typeId, titles, instructions, group, flags, data, questId, renamesUses } = input;
  const before = await lockVisibleAction(db, actor, id);
  if (before.version !== version) throw await staleWith(db, toContract(before, actor));
  if (typeId !== undefined && !(await isType(db, typeId))) throw noSuchType();
  if (titles && !titles.el && !titles.en) throw noTitle({ errors: [{ field: 'Titles', code: 'required' }] });
  const levels = data && (await requireConditions({ db, services, actor }, data, before));
  await requireQuestionnaireOf(db, before.projectId, questId ?? null);
  await store.changeAction(db, id, {
    ...present({
      typeId,
      titles,
      instructions:
        instructions &&
        Object.fromEntries(
          Object.entries(instructions).map(([language, html]) => [language, cleanHtml(html ?? '')]),
        ),
      groupPath: group,
      flags,
      data,
      ...levels,
    }),
    // Null takes the questionnaire out of the action.
    ...(questId !== undefined && { questId }),
  });
  if (titles && renamesUses)
    await renameUses(request, before.projectId, renamedTitles(before.titles, titles));
  if (flags !== undefined && becomesPublished(before, flags))
    await reportPublished(db, services, { projectId: before.projectId, actionIds: [id] });
  const after = await reloadAction(db, actor, id);
  await record(request, 'actions.save', {
    projectId: before.projectId,
    target: String(id),
    before: toContract(before, actor),
    after,
  });
  return after;
}

/** The refusal of a stale save. The audit log names who saved last, unless another call changed the action since. */
async function staleWith(db: Db, present: Action) {
  const last = await lastRecord(db, { what: 'actions.save', target: String(present.id) });
  const isIt = (last?.after as Partial<Action> | undefined)?.version === present.version;
  return staleAction({
    version: present.version,
    by: (isIt && last?.by) || null,
    at: isIt && last ? last.at : null,
    present,
  });
}

/** Throws `notFound` if it is not a questionnaire of the project. */
async function requireQuestionnaireOf(db: Db, projectId: number, questId: number | null): Promise<void> {
  if (questId !== null && !(await areOf(db, projectId, [questId]))) throw notFound();
}

export async function saveGrid(request: Request<typeof programme.saveGrid>) {
  const { db, actor, input, services } = request;
  const { projectId } = input;
  const ids = input.actions.map(({ id }) => id);
  const locked = await store.lockActions(db, projectId, ids);
  const rows = new Map(locked.map((row) => [row.id, requireSeen(actor, row)]));
  if (rows.size < new Set(ids).size) throw notFound();
  // If the list names an action twice, the last place counts.
  const wanted = [...new Map(input.actions.map((action) => [action.id, action])).values()];
  const changes = wanted.filter(({ id, position, group, flags }) => {
    const row = rows.get(id)!;
    return (
      row.position !== position ||
      row.flags !== flags ||
      JSON.stringify(row.groupPath) !== JSON.stringify(group)
    );
  });
  await store.changePlaces(db, changes);
  const published = changes
    .filter(({ id, flags }) => becomesPublished(rows.get(id)!, flags))
    .map(({ id }) => id);
  await reportPublished(db, services, { projectId, actionIds: published });
  await record(request, 'actions.arrange', {
    projectId,
    after: { actions: input.actions.map(({ id }) => id) },
  });
  return visibleProgramme(db, actor, projectId);
}

/** Copies are drafts. Conditions that read actions which are copied too read the copies. */
export async function copy(request: Request<typeof programme.copy>) {
  const { db, actor, input } = request;
  const { projectId, fromProjectId, ids } = input;
  const wanted = new Set(ids);
  const rows = (await store.wholeActionsSeenBy(db, actor, fromProjectId)).filter(({ id }) => wanted.has(id));
  if (rows.length < wanted.size) throw notFound();
  const added = await copyActions(
    request,
    projectId,
    rows.map((row) => ({ ...row, flags: (row.flags & ~flag.published) | flag.canDelete })),
  );
  await record(request, 'actions.copy', {
    projectId,
    after: { from: fromProjectId, ids: added },
  });
  const all = await store.wholeActions(db, projectId);
  return all.filter(({ id }) => added.includes(id)).map((row) => toContract(row, actor));
}
