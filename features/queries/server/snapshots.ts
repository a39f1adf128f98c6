import { record } from '#features/audit/server/inside.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Request } from '#platform/server/implement.ts';
import { lockKeys } from '#platform/server/lock.ts';
import { present } from '#platform/server/present.ts';
import { mayChange } from '../access.ts';
import { MAX_SNAPSHOTS, type Snapshot, tooManySnapshots } from '../contract/kept.ts';
import type { queries } from '../contract.ts';
import { requireQueryIn } from './in-project.ts';
import { runText } from './run.ts';
import { scopeOf } from './scope-of.ts';
import * as store from './store/snapshots.ts';
import { mayWrite } from './writing.ts';

const toSnapshot = (
  actor: Actor,
  { id, madeAt: at, by, rows, version, given, madeBy }: store.FoundSnapshot,
  changes: boolean,
): Snapshot => ({
  id,
  at,
  ...present({ by }),
  rows,
  version,
  given: given as Snapshot['given'],
  mayRemove: changes || madeBy === actor.id,
});

export async function snapshots({ db, actor, input }: Request<typeof queries.snapshots>) {
  const query = await requireQueryIn(db, actor, input);
  const changes = mayChange(actor, query, await mayWrite(db, actor));
  const found = await store.snapshotsOf(db, query.id, input.projectId);
  return found.map((one) => toSnapshot(actor, one, changes));
}

/** Runs a report with the rights of the caller, and keeps the result. */
export async function keep(request: Request<typeof queries.keep>) {
  const { db, actor, http, input, services } = request;
  const { projectId, parameters: given } = input;
  const { id: queryId, text, parameters, version } = await requireQueryIn(db, actor, input);
  const result = await runText({ services, actor, http }, { text, parameters, given, projectId });
  const scope = await scopeOf(services, actor, { text, parameters, projectId });
  await lockKeys(db, `kept results of ${queryId} in ${projectId}`);
  if ((await store.snapshotsOf(db, queryId, projectId)).length >= MAX_SNAPSHOTS)
    throw tooManySnapshots({ most: MAX_SNAPSHOTS });
  const id = await store.addSnapshot(db, {
    queryId,
    projectId,
    version,
    given,
    scope,
    result,
    madeBy: actor.id,
  });
  await record(request, 'queries.keep', {
    projectId,
    target: String(queryId),
    after: { snapshot: id, rows: result.rows.length },
  });
  return { id };
}

/** A kept result for a reader with the scope of its maker; for any other, a new one with the same parameters. */
export async function snapshot({ db, actor, http, input, services }: Request<typeof queries.snapshot>) {
  const found = await store.findSnapshot(db, actor, input.id);
  if (!found) throw notFound();
  const { projectId, given, scope, result, madeAt: at } = found;
  const query = await requireQueryIn(db, actor, { id: found.queryId, projectId });
  const { id: queryId, text, parameters } = query;
  const changes = mayChange(actor, query, await mayWrite(db, actor));
  const asked = { text, parameters, projectId };
  const isAnew = (await scopeOf(services, actor, asked)) !== scope;
  return {
    snapshot: toSnapshot(actor, found, changes),
    queryId,
    result: isAnew ? await runText({ services, actor, http }, { ...asked, given }) : { ...result, at },
    isAnew,
  };
}

export async function removeSnapshot(request: Request<typeof queries.removeSnapshot>) {
  const { db, actor, input } = request;
  const found = await store.findSnapshot(db, actor, input.id);
  if (!found) throw notFound();
  const query = await requireQueryIn(db, actor, { id: found.queryId, projectId: found.projectId });
  if (found.madeBy !== actor.id && !mayChange(actor, query, await mayWrite(db, actor))) throw forbidden();
  await store.removeSnapshot(db, found.id);
  await record(request, 'queries.remove-snapshot', {
    projectId: found.projectId,
    target: String(query.id),
    before: { snapshot: found.id, rows: found.rows, at: found.madeAt },
  });
  return {};
}
