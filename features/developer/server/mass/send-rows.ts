import { record } from '#features/audit/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import { type CallRest, callInside } from '#platform/server/call-inside.ts';
import { type Db, isOutdated, isUnavailable } from '#platform/server/db.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { asksForRules, rulesOutside } from '#platform/server/rules-outside.ts';
import type { Services } from '#platform/server/services.ts';
import { isDeveloper } from '../../access.ts';
import * as store from '../store/mass.ts';
import { findCall, type ListedCall } from './listed.ts';
import { MASS_QUEUE } from './queue.ts';
import { rowFailure } from './row-failure.ts';
import { type GivenRow, type RowFailure, type Transformed, transformRows } from './transform.ts';

/** Rows whose transforms run at once. */
const TRANSFORMED_AT_ONCE = 100;
/** Rows of a transaction, by the way in which they are sent ("Update batches are 10", spec 001 §9). */
const ROWS_IN_ONE = { one: 1, batch: 10 };

/** Sends the rows of a run. It goes on after the node died: what was sent is noted in the transaction of its call. */
export const massJob: JobKind = {
  queue: MASS_QUEUE,
  retryLimit: 20,
  retryDelay: 1,
  expireInSeconds: 3_600,
  run: (services, data) => sendRun(services, (data as { id: number }).id),
};

/** What the rows of a run are sent with. */
interface Sending {
  services: Services;
  run: store.FoundRun;
  listed: ListedCall;
  actor: Actor;
}

interface Row {
  no: number;
  made: Transformed;
}

async function sendRun(services: Services, id: number): Promise<void> {
  const { pool, features, gate } = services;
  const run = await store.findRun(pool, id);
  if (run?.state !== 'running') return;
  const listed = findCall(features, run.url);
  const actor = run.madeById === null ? undefined : await gate.actorOf(run.madeById);
  // The call is gone with a release, or the Admin may not make it any more: the rows wait for another one.
  if (!listed || !actor || !mayCall(actor)) return end(services, run, 'cancelled');
  const sending = { services, run, listed, actor };
  const isOver = run.sendMode === 'all' ? await sendAll(sending) : await sendInGroups(sending, run.sendMode);
  if (isOver) await end(services, run, 'ended');
}

/** All listed calls are for Admins. */
const mayCall = (actor: Actor): boolean => isDeveloper(actor) && actor.duties.length === 0;

async function end({ pool }: Services, run: store.FoundRun, state: 'ended' | 'cancelled'): Promise<void> {
  await pool.transaction().execute(async (db) => {
    if (!(await store.endRun(db, run.id, state))) return;
    const { done, failed } = (await store.findRun(db, run.id))!;
    const actor = run.madeById === null ? undefined : { id: run.madeById, adminId: undefined };
    await record({ db, actor }, 'developer.end-mass', {
      target: run.url,
      after: { run: run.id, done, failed },
    });
  });
}

/** Returns false when the run was cancelled. */
async function sendInGroups(sending: Sending, mode: 'one' | 'batch'): Promise<boolean> {
  const { services, run } = sending;
  for (;;) {
    const rows = await transformed(
      sending,
      await store.waitingRows(services.pool, run.id, TRANSFORMED_AT_ONCE),
    );
    if (rows.length === 0) return true;
    for (let from = 0; from < rows.length; from += ROWS_IN_ONE[mode])
      if (!(await sendGroup(sending, rows.slice(from, from + ROWS_IN_ONE[mode])))) return false;
  }
}

async function transformed({ services, run, actor }: Sending, given: readonly GivenRow[]): Promise<Row[]> {
  if (given.length === 0) return [];
  const { transform, columns } = run;
  const made = await transformRows(
    { sandbox: services.sandbox.of(-actor.id), transform, columns, language: actor.language },
    given,
  );
  return given.map(({ no }, at) => ({ no, made: made[at]! }));
}

/** Sends rows in one transaction. If the database ends it because of one of them, each has a transaction of its own. */
async function sendGroup(sending: Sending, rows: readonly Row[]): Promise<boolean> {
  try {
    return await inTransaction(sending, rows, (outcomes, db) =>
      store.noteOutcomes(db, sending.run.id, outcomes),
    );
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    if (rows.length === 1) return noteFailure(sending, rows[0]!.no, error);
    for (const row of rows) if (!(await sendGroup(sending, [row]))) return false;
    return true;
  }
}

/** While the database is away this fails too, and the job is tried again. */
async function noteFailure({ services, run, listed, actor }: Sending, no: number, error: unknown) {
  await services.pool.transaction().execute(async (db) => {
    await lockKeys(db, lockOf(run));
    await store.noteOutcomes(db, run.id, [
      { no, failure: rowFailure(error, listed.feature, actor.language) },
    ]);
  });
  return true;
}

/** Some rows of a run that is sent as a whole failed. */
class SomeFailed extends Error {
  readonly failed: readonly store.Outcome[];
  constructor(failed: readonly store.Outcome[]) {
    super('some rows failed');
    this.failed = failed;
  }
}

/** All rows in one transaction, or none: then those that failed say why, and the others wait. */
async function sendAll(sending: Sending): Promise<boolean> {
  const { services, run } = sending;
  const given = await store.waitingRows(services.pool, run.id, run.total);
  const rows: Row[] = [];
  for (let from = 0; from < given.length; from += TRANSFORMED_AT_ONCE)
    rows.push(...(await transformed(sending, given.slice(from, from + TRANSFORMED_AT_ONCE))));
  try {
    return await inTransaction(sending, rows, async (outcomes, db) => {
      const failed = outcomes.filter(({ failure }) => failure !== undefined);
      if (failed.length > 0) throw new SomeFailed(failed);
      await store.noteOutcomes(db, run.id, outcomes);
    });
  } catch (error) {
    if (!(error instanceof SomeFailed)) throw error;
    await store.noteOutcomes(services.pool, run.id, error.failed);
    return true;
  }
}

const lockOf = ({ id }: store.FoundRun): string => `mass run ${id}`;

type Ready = { no: number; rest: CallRest } | { no: number; failure: RowFailure };

/**
 * Makes the calls of rows in one transaction, each in a savepoint, and notes what became of them in the same one: so each row is sent once,
 * whatever happens to the node. Returns false when the run was cancelled meanwhile.
 */
async function inTransaction(
  { services, run, listed, actor }: Sending,
  rows: readonly Row[],
  note: (outcomes: readonly store.Outcome[], db: Db) => Promise<void>,
): Promise<boolean> {
  const rules = rulesOutside(services.sandbox);
  const own = { ...services, sandbox: rules.sandbox };
  const failureOf = (error: unknown) => rowFailure(error, listed.feature, actor.language);
  const prepare = async ({ no, made }: Row): Promise<Ready> => {
    if ('failure' in made) return { no, failure: made.failure };
    const requestId = `mass-${run.id}-${no}`;
    try {
      return { no, rest: await callInside(listed, { services: own, actor, fields: made.fields, requestId }) };
    } catch (error) {
      if (isUnavailable(error)) throw error;
      return { no, failure: failureOf(error) };
    }
  };
  const ready: Ready[] = [];
  for (const row of rows) ready.push(await prepare(row));

  const send = async (db: Db) => {
    await lockKeys(db, lockOf(run));
    if (!(await store.isRunning(db, run.id))) return undefined;
    const open = await store.stillWaiting(
      db,
      run.id,
      rows.map(({ no }) => no),
    );
    const outcomes: store.Outcome[] = [];
    const after: (() => void)[] = [];
    let asking: unknown;
    for (const one of ready) {
      if (!open.has(one.no)) continue;
      if ('failure' in one) {
        outcomes.push(one);
        continue;
      }
      const point = await store.savepoint(db);
      try {
        after.push(...(await one.rest(db)));
        await point.release();
        outcomes.push({ no: one.no });
      } catch (error) {
        if (isUnavailable(error)) throw error;
        await point.rollback();
        if (asksForRules(error)) asking = error;
        else outcomes.push({ no: one.no, failure: failureOf(error) });
      }
    }
    // The rules of all rows run at once, and then the transaction begins again.
    if (asking !== undefined) throw asking;
    await note(outcomes, db);
    return after;
  };
  const transaction = () => rules.transaction(() => services.pool.transaction().execute(send));
  const after = await transaction().catch((error: unknown) =>
    isOutdated(error) ? transaction() : Promise.reject(error),
  );
  for (const then of after ?? []) then();
  return after !== undefined;
}
