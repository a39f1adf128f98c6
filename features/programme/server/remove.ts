import { hasFlag } from '#engines/actions/flags.ts';
import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { inUse, notDeletable } from '../contract/refusals.ts';
import type { programme } from '../contract.ts';
import { toContract } from './action.ts';
import { areInUse } from './of-features.ts';
import * as store from './store/actions.ts';
import { lockVisibleAction, requireSeen } from './visible.ts';

export async function remove(request: Request<typeof programme.remove>) {
  const { db, actor, input, services } = request;
  const row = await lockVisibleAction(db, actor, input.id);
  if (!hasFlag(row.flags, 'canDelete')) throw notDeletable();
  if (await areInUse(db, services, [row.id])) throw inUse();
  await store.removeActions(db, [row.id]);
  await record(request, 'actions.delete', {
    projectId: row.projectId,
    target: String(row.id),
    before: toContract(row, actor),
  });
  return {};
}

/** Removes all of these actions of a project, or none. */
export async function removeMany(request: Request<typeof programme.removeMany>) {
  const { db, actor, input, services } = request;
  const { projectId, ids } = input;
  const rows = (await store.lockActions(db, projectId, ids)).map((row) => requireSeen(actor, row));
  if (rows.length < new Set(ids).size) throw notFound();
  if (rows.some(({ flags }) => !hasFlag(flags, 'canDelete'))) throw notDeletable();
  if (await areInUse(db, services, ids)) throw inUse();
  await store.removeActions(db, ids);
  await record(request, 'actions.delete', {
    projectId,
    before: { actions: rows.map((row) => toContract(row, actor)) },
  });
  return {};
}
