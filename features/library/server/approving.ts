import { record } from '#features/audit/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { alreadyDecided, staleItem } from '../contract/refusals.ts';
import type { library } from '../contract.ts';
import { notifyMaker, settleWaiting } from './notify-library.ts';
import { type ItemRow, lockItems } from './store/items.ts';
import { decide } from './store/versions.ts';
import { presentOf } from './to-contract.ts';

type Ground = Pick<Request, 'db' | 'services' | 'http'> & { actor: Request<typeof library.approve>['actor'] };

/** An item as the caller read it. */
interface Seen {
  id: number;
  version: number;
}

interface Decision {
  state: 'approved' | 'returned';
  reason?: string;
}

/** Decides these items, which are locked and wait, and notifies the people who made them; returns the ids of what changed. */
async function decideItems(ground: Ground, rows: readonly ItemRow[], { state, reason }: Decision) {
  const { db, actor } = ground;
  const ids = rows.map(({ id }) => id);
  const decided = await decide(db, ids, present({ state, by: actor.id, reason }));
  const items = decided.map(({ itemId, ...rest }) => ({ id: itemId, ...rest }));
  await settleWaiting(db, items);
  await notifyMaker(ground, items, state);
  const what = state === 'approved' ? 'library.approve' : 'library.send-back';
  for (const { id, projectId } of items)
    await record(ground, what, { projectId, target: `${id}`, after: reason ? { reason } : undefined });
  return items.map(({ id }) => id);
}

async function decideOne(ground: Ground, { id, version }: Seen, decision: Decision) {
  const { db, actor } = ground;
  const [row] = await lockItems(db, actor, [id]);
  if (!row) throw notFound();
  if (row.state !== 'waiting') throw alreadyDecided();
  if (row.version !== version) throw staleItem(presentOf(row, actor));
  await decideItems(ground, [row], decision);
  return {};
}

export const approve = (request: Request<typeof library.approve>) =>
  decideOne(request, request.input, { state: 'approved' });

export const sendBack = (request: Request<typeof library.sendBack>) =>
  decideOne(request, request.input, { state: 'returned', reason: request.input.reason });

export async function approveMany(request: Request<typeof library.approveMany>) {
  const { db, actor, input } = request;
  const read = new Map(input.items.map(({ id, version }) => [id, version]));
  const rows = (await lockItems(db, actor, [...read.keys()])).filter(({ state }) => state === 'waiting');
  const isAsRead = ({ id, version }: ItemRow) => read.get(id) === version;
  const changed = await decideItems(request, rows.filter(isAsRead), { state: 'approved' });
  const stale = rows.filter((row) => !isAsRead(row));
  return { changed, stale: stale.map(({ id, title }) => ({ id, title })) };
}
