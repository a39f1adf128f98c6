import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { notApproved } from '../contract/refusals.ts';
import type { library } from '../contract.ts';
import { notifyReceivers } from './notify-library.ts';
import { requireItem } from './reading.ts';
import { lockItems } from './store/items.ts';
import * as opinions from './store/opinions.ts';
import * as shares from './store/shares.ts';

export async function share(request: Request<typeof library.share>) {
  const { db, actor, input } = request;
  const item = await requireItem(db, actor, input.itemId);
  if (item.approved === null) throw notApproved();
  const { id, projectId } = item;
  const ids = [...new Set(input.menteeIds)];
  if ((await shares.countReceivers(db, actor, { projectId, ids })) < ids.length) throw notFound();

  const to = { itemId: id, menteeIds: ids, sharedBy: actor.id, note: input.note };
  if (!input.isNew) await shares.setNotes(db, to);
  else {
    await shares.addShares(db, to);
    await notifyReceivers(request, item, ids);
  }
  const after = { menteeIds: ids };
  await record(request, 'library.share', { projectId, target: `${id}`, after });
  return { shared: ids.length };
}

export async function unshare(request: Request<typeof library.unshare>) {
  const { db, actor, input } = request;
  const { itemId, menteeIds } = input;
  const { projectId } = await requireItem(db, actor, itemId);
  if ((await shares.removeShares(db, { itemId, menteeIds, sharedBy: actor.id })) === 0) return {};
  await record(request, 'library.unshare', {
    projectId,
    target: `${itemId}`,
    after: { menteeIds },
  });
  return {};
}

export async function opened(request: Request<typeof library.opened>) {
  const { db, actor, input } = request;
  const { id, projectId } = await requireItem(db, actor, input.id);
  await shares.noteOpened(db, id, actor.id);
  await noteIfActing(request, 'library.open', { projectId, target: `${id}` });
  return {};
}

export async function rate(request: Request<typeof library.rate>) {
  const { db, actor, input } = request;
  const [item] = await lockItems(db, actor, [input.itemId]);
  if (!item) throw notFound();
  if (item.approved === null) throw notApproved();
  const { starsSum, votes } = await opinions.rate(db, { itemId: item.id, userId: actor.id }, input.stars);
  await noteIfActing(request, 'library.rate', { projectId: item.projectId, target: `${item.id}` });
  return { stars: votes === 0 ? 0 : Math.round((starsSum / votes) * 10) / 10, votes };
}

export async function favorite(request: Request<typeof library.favorite>) {
  const { db, actor, input } = request;
  const { id, projectId } = await requireItem(db, actor, input.itemId);
  await opinions.setFavorite(db, { itemId: id, userId: actor.id }, input.isFavorite);
  await noteIfActing(request, 'library.favorite', { projectId, target: `${id}` });
  return {};
}

/** What readers do for themselves is logged only when an Admin does it as another user. */
async function noteIfActing(
  request: Pick<Request<typeof library.rate>, 'db' | 'actor' | 'http'>,
  what: string,
  about: { projectId: number; target: string },
): Promise<void> {
  const { actor } = request;
  if (actor.adminId !== undefined) await record(request, what, { ...about, subjectId: actor.id });
}
