import { merged, orderMark } from '#engines/actions/arrange.ts';
import { record } from '#features/audit/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { seesAction } from '../access.ts';
import { type actions, staleOrder } from '../contract.ts';
import { programme } from './edit.ts';
import * as store from './store/actions.ts';

/**
 * Puts the actions that the caller sees into an order, with their groups. The rows are locked before the order is compared:
 * of two who arrange at once the second is told, and nobody's order is mixed with another one.
 */
export async function arrange({ db, actor, http, input }: Request<typeof actions.arrange>) {
  const { projectId, actions: wanted, order } = input;
  const all = await store.lockProgramme(db, projectId);
  const seen = new Map(
    all
      .filter(({ flags }) => seesAction(actor.roles, flags))
      .map(({ id, groupPath }) => [id, { id, group: groupPath }]),
  );
  if (wanted.some(({ id }) => !seen.has(id))) throw notFound();
  const version = orderMark([...seen.values()]);
  if (order !== undefined && order !== version)
    throw staleOrder({ version, by: null, at: null, present: await programme(db, actor, projectId) });
  const next = merged(
    all.map(({ id, groupPath }) => ({ id, group: groupPath })),
    wanted,
  );
  await store.placeActions(db, next);
  await record(
    db,
    { actor, http },
    { what: 'actions.arrange', projectId, after: { actions: wanted.map(({ id }) => id) } },
  );
  return programme(db, actor, projectId);
}
