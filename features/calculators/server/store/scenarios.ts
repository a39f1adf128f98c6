import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { broke, json } from '#platform/server/db.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { countRows } from '#platform/server/sql.ts';
import type { KeptResult } from '../tables.ts';
import '../tables.ts';

/** The scenarios of an action and a mentee. */
export interface Step {
  actionId: number;
  menteeId: number;
}

const ofStep = (db: Db, { actionId, menteeId }: Step) =>
  db
    .selectFrom('scenario')
    .where('scenario.actionId', '=', actionId)
    .where('scenario.menteeId', '=', menteeId);

const columns = [
  'scenario.id',
  'scenario.projectId',
  'scenario.actionId',
  'scenario.menteeId',
  'scenario.number',
  'scenario.name',
  'scenario.versionId',
  'scenario.results',
  'scenario.computedOf',
  'scenario.madeAt',
] as const;

const makerName = sql<
  string | null
>`(select app_user.name from app_user where app_user.id = scenario.made_by)`;

export type FoundScenario = NonNullable<Awaited<ReturnType<typeof findScenario>>>;

const withVersions = (query: ReturnType<typeof ofStep>) =>
  query
    .innerJoin('calculatorVersion', 'calculatorVersion.id', 'scenario.versionId')
    .select([
      ...columns,
      makerName.as('madeBy'),
      'calculatorVersion.number as versionNumber',
      sql<boolean>`calculator_version.state = 'retired'`.as('isOld'),
    ]);

/** The scenarios of a step, in the order in which they were made. */
export const scenariosOf = (db: Db, step: Step) =>
  withVersions(ofStep(db, step)).where('scenario.removedAt', 'is', null).orderBy('scenario.number').execute();

/** A scenario, also one that was taken away if `isRemoved`. Whoever calls knows that the actor sees its step. */
export const findScenario = (db: Db, id: number, { isRemoved = false } = {}) =>
  withVersions(db.selectFrom('scenario').where('scenario.id', '=', id))
    .where('scenario.removedAt', isRemoved ? 'is not' : 'is', null)
    .executeTakeFirst();

/** How many scenarios a step has. */
export const countScenarios = (db: Db, step: Step): Promise<number> =>
  countRows(ofStep(db, step).where('removedAt', 'is', null));

/** The next number of a step, whose scenarios are locked so that two pages do not add the same one. */
export async function nextNumber(db: Db, { actionId, menteeId }: Step): Promise<number> {
  await lockKeys(db, `scenarios of ${actionId} ${menteeId}`);
  const { last } = await ofStep(db, { actionId, menteeId })
    .select((from) => from.fn.coalesce(from.fn.max('number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  return last + 1;
}

interface NewScenario extends Step {
  projectId: number;
  number: number;
  name: string;
  versionId: number;
  madeBy: number;
}

/** Adds a scenario; returns its id. */
export async function addScenario(db: Db, scenario: NewScenario): Promise<number> {
  const { id } = await db
    .insertInto('scenario')
    .values({ ...scenario, results: json([]) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const renameScenario = (db: Db, id: number, name: string) =>
  db.updateTable('scenario').set({ name }).where('id', '=', id).execute();

export const setRemoved = (db: Db, id: number, removed: boolean) =>
  db
    .updateTable('scenario')
    .set({ removedAt: removed ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();

/** Gives a scenario another version; its results are those of none yet. */
export const setVersion = (db: Db, id: number, versionId: number) =>
  db.updateTable('scenario').set({ versionId, computedOf: null }).where('id', '=', id).execute();

/** Keeps the results that were computed of a version of the scenario's object, unless newer ones are there. */
export const keepResults = (
  db: Db,
  { id, versionId }: { id: number; versionId: number },
  results: readonly KeptResult[],
  computedOf: number,
) =>
  db
    .updateTable('scenario')
    .set({ results: json([...results]), computedOf })
    .where('id', '=', id)
    .where('versionId', '=', versionId)
    .where((where) => where.or([where('computedOf', 'is', null), where('computedOf', '<=', computedOf)]))
    .execute();

/** Whether the database refused a scenario because another one of the step has its name. */
export const isNameTaken = (error: unknown): boolean => broke(error, 'scenario_name');

/** Deletes what was taken away more than a day ago. */
export async function deleteRemoved(db: Db): Promise<void> {
  await db
    .deleteFrom('scenario')
    .where('removedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
