import { record } from '#features/audit/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { alreadyDecided } from '../contract/refusals.ts';
import type { library } from '../contract.ts';
import { announceDecision, settleWaiting } from './announcing.ts';
import { lockItems } from './store/items.ts';
import { decide } from './store/versions.ts';

type Ground = Pick<Request, 'db' | 'services' | 'http'> & { actor: Request<typeof library.approve>['actor'] };

interface Decision {
  state: 'approved' | 'returned';
  reason?: string;
}

/** Decides what waits of these items, and notifies those who made it; returns the ids of what changed. */
async function decideItems(ground: Ground, ids: readonly number[], { state, reason }: Decision) {
  const { db, actor, http } = ground;
  const seen = (await lockItems(db, actor, ids)).map(({ id }) => id);
  const decided = await decide(db, seen, { state, by: actor.id, ...(reason !== undefined && { reason }) });
  const items = decided.map(({ itemId, ...rest }) => ({ id: itemId, ...rest }));
  await settleWaiting(db, items);
  await announceDecision(ground, items, state);
  const what = state === 'approved' ? 'library.approve' : 'library.send-back';
  for (const { id, projectId } of items)
    await record(
      db,
      { actor, http },
      { what, projectId, target: `${id}`, ...(reason && { after: { reason } }) },
    );
  return { seen, changed: items.map(({ id }) => id) };
}

async function decideOne(ground: Ground, id: number, decision: Decision) {
  const { seen, changed } = await decideItems(ground, [id], decision);
  if (seen.length === 0) throw notFound();
  if (changed.length === 0) throw alreadyDecided();
  return {};
}

export const approve = (request: Request<typeof library.approve>) =>
  decideOne(request, request.input.id, { state: 'approved' });

export const sendBack = (request: Request<typeof library.sendBack>) =>
  decideOne(request, request.input.id, { state: 'returned', reason: request.input.reason });

export async function approveMany(request: Request<typeof library.approveMany>) {
  const { changed } = await decideItems(request, request.input.ids, { state: 'approved' });
  return { changed };
}
