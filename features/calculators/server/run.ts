import { record } from '#features/audit/server/inside.ts';
import {
  actionsSeenBy,
  lockVisibleAction,
  requireReadableAction,
} from '#features/programme/server/public.ts';
import { contentLanguageOf } from '#platform/contract/languages.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { hasFlag } from '#engines/actions/flags.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { notPublished } from '../contract/refusals.ts';
import type { ActionCalculator } from '../contract/running.ts';
import type { calculators } from '../contract.ts';
import { resultsOf, shownResults } from './compute/results.ts';
import { viewBook, writeBook } from './compute/work.ts';
import { toOpen } from './read.ts';
import { actionsOfVersion, calculatorOf, calculatorsIn, setCalculator } from './store/actions.ts';
import * as store from './store/calculators.ts';

/**
 * A version that the actor may run: staff of its project any, others one that an action which they read has, or had when a scenario was
 * made. @throws notFound
 */
export async function requireRunnable(db: Db, actor: Actor, versionId: number) {
  const found = await store.findVersion(db, actor, versionId);
  if (!found) throw notFound();
  if (holds(actor.roles, staff)) return found;
  if (found.state === 'draft') throw notFound();
  const having = new Set(await actionsOfVersion(db, versionId));
  const read = await readableActions(db, actor, found.projectId);
  if (!read.some((id) => having.has(id))) throw notFound();
  return found;
}

/** The actions of a project that the actor reads. */
async function readableActions(db: Db, actor: Actor, projectId: number): Promise<number[]> {
  const seen = await actionsSeenBy(db, actor, projectId);
  const isStaff = holds(actor.roles, staff);
  return seen.filter(({ flags }) => isStaff || hasFlag(flags, 'published')).map(({ id }) => id);
}

export async function ofAction({ db, actor, input }: Request<typeof calculators.ofAction>) {
  await requireReadableAction(db, actor, input.actionId);
  return (await calculatorOf(db, input.actionId)) ?? {};
}

/** Gives an action its calculator, or takes it away. */
export async function setAction(request: Request<typeof calculators.setAction>): Promise<ActionCalculator> {
  const { db, actor, input } = request;
  const { projectId } = await lockVisibleAction(db, actor, input.actionId);
  const before = await calculatorOf(db, input.actionId);
  if (input.calculatorId !== undefined) {
    const found = await store.findPublished(db, actor, input.calculatorId);
    if (!found || found.projectId !== projectId) throw notFound();
    if (found.versionId === null) throw notPublished();
  }
  const isChanged = await setCalculator(db, input.actionId, input.calculatorId);
  const after = (await calculatorOf(db, input.actionId)) ?? {};
  if (isChanged)
    await record(request, 'calculators.setAction', {
      projectId,
      target: String(input.actionId),
      before: { name: before?.name },
      after: { name: 'name' in after ? after.name : undefined },
    });
  return after;
}

export async function open({ db, actor, input }: Request<typeof calculators.open>) {
  return toOpen(await requireRunnable(db, actor, input.versionId));
}

export async function compute({ db, actor, input, services }: Request<typeof calculators.compute>) {
  const version = await requireRunnable(db, actor, input.versionId);
  return shownResults(
    await resultsOf(services.sandbox, version, input.inputs),
    contentLanguageOf(actor.language),
  );
}

/** The published workbook of a calculator as the specification has it. */
export async function getSpreadsheet({ db, actor, input }: Request<typeof calculators.getSpreadsheet>) {
  const found = await store.findPublished(db, actor, input.id);
  if (!found) throw notFound();
  if (found.versionId === null) {
    if (holds(actor.roles, staff)) throw notPublished();
    throw notFound();
  }
  const { workbook, inputs, name, preprocess, postprocess } = await requireRunnable(
    db,
    actor,
    found.versionId,
  );
  return { name, preprocess, postprocess, ...(await viewBook({ workbook, inputs })) };
}

export async function getSpreadsheetList({
  db,
  actor,
  input,
}: Request<typeof calculators.getSpreadsheetList>) {
  const found = await store.published(db, actor, input.projectId);
  const runnable = holds(actor.roles, staff) ? found : await onlyRunnable(db, actor, found);
  return runnable.map(({ id, name }) => ({ id, name }));
}

async function onlyRunnable<Found extends { id: number; projectId: number }>(
  db: Db,
  actor: Actor,
  found: readonly Found[],
): Promise<Found[]> {
  const kept: Found[] = [];
  for (const projectId of new Set(found.map((one) => one.projectId))) {
    const having = await calculatorsIn(db, await readableActions(db, actor, projectId));
    kept.push(...found.filter((one) => one.projectId === projectId && having.has(one.id)));
  }
  return kept;
}

/** A version as a file, with the values of its own inputs. */
export async function download({ db, actor, input }: Request<typeof calculators.download>) {
  const found = await store.findVersion(db, actor, input.versionId);
  if (!found) throw notFound();
  const bytes = await writeBook({ workbook: found.workbook, inputs: {} });
  return {
    name: `${found.name} ${found.number}.xlsx`,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    size: bytes.length,
    body: (async function* () {
      yield bytes;
    })(),
  };
}
