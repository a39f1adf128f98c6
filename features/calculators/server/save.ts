import { isDeepStrictEqual } from 'node:util';
import { scriptFault } from '#engines/rules/script-fault.ts';
import { record } from '#features/audit/server/inside.ts';
import { badInput, notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { isPublishable } from '../proved.ts';
import {
  badScript,
  calculatorInUse,
  calculatorNameTaken,
  noDraft,
  noInputs,
  notProved,
} from '../contract/refusals.ts';
import type { Accepted } from '../contract/shapes.ts';
import type { calculators } from '../contract.ts';
import { badInputs } from './compute/work.ts';
import { actionTitles } from './read.ts';
import * as store from './store/calculators.ts';
import { actionsWith } from './store/actions.ts';
import type { VersionSettings } from './tables.ts';
import { lockUnchanged } from './upload.ts';

type Saving = Request<typeof calculators.save>;

async function requireScripts({ input, services }: Saving): Promise<void> {
  for (const part of ['preprocess', 'postprocess'] as const) {
    const fault = await scriptFault(services.sandbox, input[part]);
    const field = part === 'preprocess' ? 'Preprocess' : 'Postprocess';
    if (fault) throw badScript({ part, ...fault }, { errors: [{ field, code: 'bad-script' }] });
  }
}

/** Saves what staff decide about the draft. Its inputs are looked at on the pool: no formula can be one. */
export const save = {
  prepare: async (request: Saving) => {
    const { actor, input, services } = request;
    await requireScripts(request);
    const found = await store.findCalculator(services.pool, actor, input.id);
    const shown = found && (await store.shownVersion(services.pool, found.id));
    if (!found || !shown) throw notFound();
    const places = input.inputs.map(({ place }) => place);
    if (!isDeepStrictEqual(input.inputs, shown.inputs) && places.length > 0) {
      const { workbook } = await store.bookOf(services.pool, shown.id);
      const bad = await badInputs({ workbook, places });
      if (bad.length > 0) throw badInput({ errors: [{ field: 'Inputs', code: 'unknown' }] });
    }
    return (db: Db) => saveSettings({ ...request, db });
  },
};

async function saveSettings(request: Saving) {
  const { db, actor, input } = request;
  const locked = await lockUnchanged({ db, actor, input });
  const { id: calculatorId, name: before } = locked;
  const shown = (await store.shownVersion(db, calculatorId))!;
  const { inputs, pinned, preprocess, postprocess, name } = input;
  const after: VersionSettings = {
    inputs,
    pinned,
    preprocess,
    postprocess,
    accepted: await withAuthors(request, shown.accepted),
  };
  const changed = Object.keys(after).filter(
    (key) => !isDeepStrictEqual(after[key as keyof VersionSettings], shown[key as keyof VersionSettings]),
  );
  if (changed.length === 0 && name === before) return { id: calculatorId, version: locked.version };
  if (changed.length > 0) {
    await store.startDraft(db, calculatorId);
    await store.changeDraft(db, calculatorId, after);
  }
  const version = await rename(request, name);
  await record(request, 'calculators.save', {
    projectId: locked.projectId,
    target: name,
    before: { name: before },
    after: { name, changed },
  });
  return { id: calculatorId, version };
}

/** Who accepted a difference, with what reason: an acceptance that stays as it was keeps its author. */
async function withAuthors({ db, actor, input }: Saving, before: readonly Accepted[]): Promise<Accepted[]> {
  const author = await store.nameOf(db, actor.id);
  return input.accepted.map(({ sheet, cell, reason }) => {
    const known = before.find((one) => one.sheet === sheet && one.cell === cell && one.reason === reason);
    return known ?? { sheet, cell, reason, ...(author !== undefined && { by: author }) };
  });
}

async function rename({ db, actor, input }: Saving, name: string): Promise<number> {
  try {
    return await store.touch(db, input.id, actor.id, name);
  } catch (error) {
    throw store.isNameTaken(error) ? calculatorNameTaken() : error;
  }
}

export async function publish(request: Request<typeof calculators.publish>) {
  const { db, actor, input } = request;
  const locked = await lockUnchanged({ db, actor, input });
  const draft = (await store.shownVersion(db, locked.id))!;
  if (draft.state !== 'draft') throw noDraft();
  if (!isPublishable(draft.proof, draft.accepted)) throw notProved();
  if (draft.inputs.length === 0) throw noInputs();
  await store.publishDraft(db, locked.id);
  const version = await store.touch(db, locked.id, actor.id);
  await record(request, 'calculators.publish', {
    projectId: locked.projectId,
    target: locked.name,
    after: { number: draft.number },
  });
  return { id: locked.id, version };
}

export async function remove(request: Request<typeof calculators.remove>) {
  const { db, actor, input } = request;
  const found = await store.lockCalculator(db, actor, input.id);
  if (!found) throw notFound();
  if ((await actionsWith(db, found.id)).length > 0)
    throw calculatorInUse({ actions: await actionTitles(db, actor, found) });
  await store.setRemoved(db, found.id, true);
  await record(request, 'calculators.remove', { projectId: found.projectId, target: found.name });
  return {};
}

export async function restore(request: Request<typeof calculators.restore>) {
  const { db, actor, input } = request;
  const found = await store.lockRemoved(db, actor, input.id);
  if (!found) throw notFound();
  try {
    await store.setRemoved(db, found.id, false);
  } catch (error) {
    throw store.isNameTaken(error) ? calculatorNameTaken() : error;
  }
  await record(request, 'calculators.restore', { projectId: found.projectId, target: found.name });
  return {};
}
