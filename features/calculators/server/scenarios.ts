import { record } from '#features/audit/server/inside.ts';
import { requirePair, rightsInStep } from '#features/steps/server/public.ts';
import { objectOf, startObject } from '#features/synced/server/inside.ts';
import { contentLanguageOf } from '#platform/contract/languages.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import type { Services } from '#platform/server/services.ts';
import { scenarioObject } from '../scenario-names.ts';
import { notPublished, notYours, scenarioNameTaken, tooManyScenarios } from '../contract/refusals.ts';
import type { calculators } from '../contract.ts';
import { resultsOf, shownResults } from './compute/results.ts';
import { calculatorOf } from './store/actions.ts';
import { findWorkbook } from './store/calculators.ts';
import * as store from './store/scenarios.ts';
import type { KeptResult } from './tables.ts';

/** Scenarios that people can still compare. */
const MAX_SCENARIOS = 10;

interface Ground {
  db: Db;
  actor: Actor;
  services: Services;
}

/** The step of scenarios, for one who reads it. @throws notFound */
async function sightOf(ground: Ground, asked: { actionId: number; menteeId?: number | undefined }) {
  const sight = await rightsInStep.requireSight(ground, ground.actor, asked);
  return { ...sight, actionId: asked.actionId };
}

/** The same, for one who changes it now. @throws notFound, notYours */
async function requireChange(ground: Ground, asked: { actionId: number; menteeId?: number | undefined }) {
  const sight = await sightOf(ground, asked);
  if (!(await sight.mayChange())) throw notYours();
  return sight;
}

/** A scenario of a step that the actor may change now. */
async function requireOwn(ground: Ground, id: number, options?: { isRemoved: boolean }) {
  const found = await store.findScenario(ground.db, id, options);
  if (!found) throw notFound();
  await requireChange(ground, found);
  return found;
}

/** What the object of a scenario has as inputs, and its version; 0 while nothing was written. */
async function inputsOf(db: Db, { actionId, menteeId, number }: store.Step & { number: number }) {
  const object = await objectOf(db, { actionId, menteeId, name: scenarioObject(number) });
  const inputs = object?.state['inputs'];
  const isDocument = typeof inputs === 'object' && inputs !== null && !Array.isArray(inputs);
  return { version: object?.version ?? 0, inputs: isDocument ? (inputs as Record<string, unknown>) : {} };
}

/** The results of a scenario as its object is now; they are computed and kept where the kept ones are older. */
async function freshResults(
  { db, services }: Pick<Ground, 'db' | 'services'>,
  scenario: store.FoundScenario,
): Promise<readonly KeptResult[]> {
  const { version, inputs } = await inputsOf(db, scenario);
  if (scenario.computedOf === version) return scenario.results;
  const book = await findWorkbook(db, scenario.versionId);
  const results = await resultsOf(services.sandbox, book, inputs);
  await store.keepResults(services.pool, scenario, results, version);
  return results;
}

/** The results that a list shows: where they cannot be computed, those that are kept. */
async function listedResults(
  ground: Pick<Ground, 'db' | 'services'>,
  scenario: store.FoundScenario,
): Promise<readonly KeptResult[]> {
  try {
    return await freshResults(ground, scenario);
  } catch (error) {
    ground.services.log.warn({ error, scenario: scenario.id }, 'A scenario was not computed.');
    return scenario.results;
  }
}

export async function scenarios(request: Request<typeof calculators.scenarios>) {
  const { db, actor, input } = request;
  const { menteeId, mayChange } = await sightOf(request, input);
  const found = await store.scenariosOf(db, { actionId: input.actionId, menteeId });
  const language = contentLanguageOf(actor.language);
  const listed = [];
  for (const scenario of found) {
    const { id, number, name, versionId, versionNumber, isOld, madeAt, madeBy } = scenario;
    const results = shownResults(await listedResults(request, scenario), language);
    listed.push({
      id,
      number,
      name,
      versionId,
      versionNumber,
      isOld,
      madeAt,
      results,
      ...present({ madeBy }),
    });
  }
  return { scenarios: listed, mayChange: await mayChange() };
}

export async function addScenario(request: Request<typeof calculators.addScenario>) {
  const { db, actor, input } = request;
  const { menteeId, projectId, actionId } = await requireChange(request, input);
  const step = { actionId, menteeId };
  const calculator = await calculatorOf(db, actionId);
  if (!calculator) throw notPublished();
  const number = await store.nextNumber(db, step);
  if ((await store.countScenarios(db, step)) >= MAX_SCENARIOS) throw tooManyScenarios();
  const from = input.from === undefined ? undefined : await store.findScenario(db, input.from);
  if (input.from !== undefined && (from?.actionId !== actionId || from.menteeId !== menteeId))
    throw notFound();
  const inputs = from ? (await inputsOf(db, from)).inputs : {};
  const which = { ...step, name: scenarioObject(number) };
  if (!(await startObject(db, projectId, which, { inputs: inputs as never }))) throw tooManyScenarios();
  const id = await named(() =>
    store.addScenario(db, {
      ...step,
      projectId,
      number,
      name: input.name,
      versionId: from?.versionId ?? calculator.versionId,
      madeBy: actor.id,
    }),
  );
  await record(request, 'calculators.addScenario', {
    projectId,
    subjectId: menteeId,
    target: input.name,
  });
  return { id, number };
}

async function named<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    throw store.isNameTaken(error) ? scenarioNameTaken() : error;
  }
}

export async function renameScenario(request: Request<typeof calculators.renameScenario>) {
  const { db, input } = request;
  const found = await requireOwn(request, input.id);
  if (found.name === input.name) return {};
  await named(() => store.renameScenario(db, found.id, input.name));
  await record(request, 'calculators.renameScenario', {
    projectId: found.projectId,
    subjectId: found.menteeId,
    target: input.name,
    before: { name: found.name },
    after: { name: input.name },
  });
  return {};
}

export async function removeScenario(request: Request<typeof calculators.removeScenario>) {
  const { db, input } = request;
  const { id, projectId, menteeId, name } = await requireOwn(request, input.id);
  await store.setRemoved(db, id, true);
  await record(request, 'calculators.removeScenario', { projectId, subjectId: menteeId, target: name });
  return {};
}

export async function restoreScenario(request: Request<typeof calculators.restoreScenario>) {
  const { db, input } = request;
  const found = await requireOwn(request, input.id, { isRemoved: true });
  const { id, projectId, menteeId, name } = found;
  await store.nextNumber(db, found);
  if ((await store.countScenarios(db, found)) >= MAX_SCENARIOS) throw tooManyScenarios();
  await named(() => store.setRemoved(db, id, false));
  await record(request, 'calculators.restoreScenario', { projectId, subjectId: menteeId, target: name });
  return {};
}

/** Takes a scenario to the published version of its action's calculator. */
export async function moveScenario(request: Request<typeof calculators.moveScenario>) {
  const { db, input } = request;
  const found = await requireOwn(request, input.id);
  const calculator = await calculatorOf(db, found.actionId);
  if (!calculator) throw notPublished();
  if (calculator.versionId === found.versionId) return {};
  await store.setVersion(db, found.id, calculator.versionId);
  await record(request, 'calculators.moveScenario', {
    projectId: found.projectId,
    subjectId: found.menteeId,
    target: found.name,
  });
  return {};
}

/** Computes a scenario whose object changed. It takes time, so it is done on the pool. */
export const settleScenario = {
  prepare: async (request: Request<typeof calculators.settleScenario>) => {
    const { actor, input, services } = request;
    const ground = { db: services.pool, actor, services };
    const found = await store.findScenario(services.pool, input.id);
    if (!found) throw notFound();
    await requirePair(services.pool, actor, found);
    const results = await freshResults(ground, found);
    return async () => shownResults(results, contentLanguageOf(actor.language));
  },
};
