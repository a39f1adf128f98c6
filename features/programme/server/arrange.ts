import { merged, orderMark } from '#engines/actions/arrange.ts';
import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { seesAction } from '../access.ts';
import { staleOrder } from '../contract/actions.ts';
import type { programme } from '../contract.ts';
import { visibleProgramme } from './action.ts';
import * as store from './store/actions.ts';

/**
 * Saves the order and the groups of all actions that the caller sees. The rows are locked before the orders are compared: of
 * two users who arrange at the same time the second is refused, so that their orders do not mix.
 */
export async function arrange(request: Request<typeof programme.arrange>) {
  const { db, actor, input } = request;
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
    throw staleOrder({ version, by: null, at: null, present: await visibleProgramme(db, actor, projectId) });
  const next = merged(
    all.map(({ id, groupPath }) => ({ id, group: groupPath })),
    wanted,
  );
  await store.placeActions(db, next);
  await record(request, 'actions.arrange', {
    projectId,
    after: { actions: wanted.map(({ id }) => id) },
  });
  return visibleProgramme(db, actor, projectId);
}
