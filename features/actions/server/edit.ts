import { titleIn } from '#engines/actions/title.ts';
import { flag, hasFlag } from '#engines/actions/flags.ts';
import { asRule } from '#engines/actions/conditions.ts';
import { lastRecord, record } from '#features/audit/server/public.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import { notFound, type FieldProblem } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { badCondition, badScript, inUse, noSuchType, noTitle, notDeletable } from '../contract/refusals.ts';
import { type Action, type actions, staleAction } from '../contract.ts';
import { copyActions } from './copies.ts';
import { asScript } from './completion-script.ts';
import { seenBy } from './pair.ts';
import { conditionsOf } from './situation.ts';
import * as store from './store/actions.ts';
import { isType } from './store/types.ts';
import { becomesPublished, tellAll } from './tell-published.ts';

/** An action as those who build the programme see it. */
export const shown = (row: store.WholeAction, { language }: Pick<Actor, 'language'>): Action => {
  // The script is for those who may edit code.
  const { groupPath, completionScript: _script, ...action } = row;
  return { ...action, group: groupPath, title: titleIn(row, language) };
};

/** The actions of a project that the actor sees, in the order of the tree, with all of their data. */
export const programme = async (db: Db, actor: Actor, projectId: number): Promise<Action[]> =>
  (await store.wholeActionsSeenBy(db, actor, projectId)).map((row) => shown(row, actor));

/** An action that was just written, also by who does not see it any more from now on. */
const written = async (db: Db, actor: Actor, id: number): Promise<Action> =>
  shown((await store.findAction(db, actor, id))!, actor);

export const get = async ({ db, actor, input }: Request<typeof actions.get>) =>
  shown(seenBy(actor, await store.findAction(db, actor, input.id)), actor);

export async function create({ db, actor, http, input, services }: Request<typeof actions.create>) {
  const { projectId, typeId, title, data, questId, group } = input;
  if (!(await isType(db, typeId))) throw noSuchType();
  const document = JSON.parse(data) as Record<string, unknown>;
  await refuseBadConditions(services, document);
  const [id] = await store.addActions(db, projectId, [
    // What is made by hand may be deleted, and is nobody's yet.
    {
      projectId,
      typeId,
      titles: { [actor.language]: title },
      groupPath: group,
      flags: flag.canDelete,
      data: document,
      questId,
    },
  ]);
  await record(
    db,
    { actor, http },
    { what: 'actions.create', projectId, target: String(id), after: { title, typeId } },
  );
  return written(db, actor, id!);
}

export async function save({ db, actor, http, input, services }: Request<typeof actions.save>) {
  const { id, version, typeId, titles, instructions, group, flags, data, questId } = input;
  const before = seenBy(actor, await store.lockAction(db, actor, id));
  if (before.version !== version) throw await overtaken(db, shown(before, actor));
  if (typeId !== undefined && !(await isType(db, typeId))) throw noSuchType();
  if (titles && !titles.el && !titles.en) throw noTitle({ errors: [{ field: 'Titles', code: 'required' }] });
  if (data) await refuseBadConditions(services, data);
  await store.changeAction(db, id, {
    ...(typeId !== undefined && { typeId }),
    ...(titles && { titles }),
    ...(instructions && {
      instructions: Object.fromEntries(
        Object.entries(instructions).map(([language, html]) => [language, cleanHtml(html ?? '')]),
      ),
    }),
    ...(group && { groupPath: group }),
    ...(flags !== undefined && { flags }),
    ...(data && { data }),
    ...(questId !== undefined && { questId }),
  });
  if (flags !== undefined && becomesPublished(before, flags))
    await tellAll(db, services, { projectId: before.projectId, actionIds: [id] });
  const after = await written(db, actor, id);
  await record(
    db,
    { actor, http },
    {
      what: 'actions.save',
      projectId: before.projectId,
      target: String(id),
      before: shown(before, actor),
      after,
    },
  );
  return after;
}

/** What to refuse a save with that came too late. The audit log names who saved last, unless another act changed the action. */
async function overtaken(db: Db, present: Action) {
  const last = await lastRecord(db, { what: 'actions.save', target: String(present.id) });
  const isIt = (last?.after as Partial<Action> | undefined)?.version === present.version;
  return staleAction({
    version: present.version,
    by: (isIt && last?.by) || null,
    at: isIt && last ? last.at : null,
    present,
  });
}

/** A condition that does not compile is refused with the place where the reading stopped. */
async function refuseBadConditions(
  { sandbox }: Pick<Services, 'sandbox'>,
  data: Record<string, unknown>,
): Promise<void> {
  const { show, enable } = conditionsOf({ data });
  const errors: FieldProblem[] = [];
  for (const [name, expression] of [
    ['ShowCondition', show],
    ['EnableCondition', enable],
  ] as const) {
    if (!expression?.trim()) continue;
    const result = await sandbox.compile(asRule(expression));
    if (!result.ok) errors.push({ field: `Data.${name}`, code: 'bad-condition' });
  }
  if (errors.length > 0) throw badCondition({ errors });
}

export async function saveGrid({ db, actor, http, input, services }: Request<typeof actions.saveGrid>) {
  const { projectId } = input;
  const ids = input.actions.map(({ id }) => id);
  const locked = await store.lockActions(db, projectId, ids);
  const rows = new Map(locked.map((row) => [row.id, seenBy(actor, row)]));
  if (rows.size < new Set(ids).size) throw notFound();
  // Of an action that is named twice the last place counts.
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
  await tellAll(db, services, { projectId, actionIds: published });
  await record(
    db,
    { actor, http },
    { what: 'actions.arrange', projectId, after: { actions: input.actions.map(({ id }) => id) } },
  );
  return programme(db, actor, projectId);
}

export async function remove({ db, actor, http, input }: Request<typeof actions.remove>) {
  const row = seenBy(actor, await store.lockAction(db, actor, input.id));
  if (!hasFlag(row.flags, 'canDelete')) throw notDeletable();
  if (await store.areInUse(db, [row.id])) throw inUse();
  await store.removeActions(db, [row.id]);
  await record(
    db,
    { actor, http },
    { what: 'actions.delete', projectId: row.projectId, target: String(row.id), before: shown(row, actor) },
  );
  return {};
}

/** Copies come unpublished; conditions that read actions which are copied too read the copies. */
export async function copy({ db, actor, http, input, services }: Request<typeof actions.copy>) {
  const { projectId, fromProjectId, ids } = input;
  const wanted = new Set(ids);
  const rows = (await store.wholeActionsSeenBy(db, actor, fromProjectId)).filter(({ id }) => wanted.has(id));
  if (rows.length < wanted.size) throw notFound();
  const added = await copyActions(
    { db, actor, http, services },
    projectId,
    rows.map((row) => ({ ...row, flags: (row.flags & ~flag.published) | flag.canDelete })),
  );
  await record(
    db,
    { actor, http },
    { what: 'actions.copy', projectId, after: { from: fromProjectId, ids: added } },
  );
  const all = await store.wholeActions(db, projectId);
  return all.filter(({ id }) => added.includes(id)).map((row) => shown(row, actor));
}

export async function getCompletionScript({ db, actor, input }: Request<typeof actions.getCompletionScript>) {
  const row = await store.findAction(db, actor, input.id);
  if (!row) throw notFound();
  return { script: row.completionScript };
}

export async function saveCompletionScript({
  db,
  actor,
  http,
  input,
  services,
}: Request<typeof actions.saveCompletionScript>) {
  const { id, script } = input;
  const row = await store.lockAction(db, actor, id);
  if (!row) throw notFound();
  if (script.trim() !== '') {
    const result = await services.sandbox.compile(asScript(script));
    if (!result.ok) throw badScript({ errors: [{ field: 'Script', code: 'bad-script' }] });
  }
  await store.setCompletionScript(db, id, script);
  await record(
    db,
    { actor, http },
    {
      what: 'actions.script',
      projectId: row.projectId,
      target: String(id),
      before: { script: row.completionScript },
      after: { script },
    },
  );
  return { script };
}
