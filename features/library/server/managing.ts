import { record } from '#features/audit/server/inside.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { mayDelete } from '../access.ts';
import type { library } from '../contract.ts';
import { settleWaiting } from './notify-library.ts';
import * as changing from './store/changing.ts';
import { type ItemRow, lockItems } from './store/items.ts';
import { changeTags } from './store/versions.ts';

type Ground = Pick<Request, 'db' | 'http'> & { actor: Request<typeof library.move>['actor'] };

/** One line of the audit log for each item that changed. */
async function note(request: Ground, what: string, rows: readonly Pick<ItemRow, 'id' | 'projectId'>[]) {
  for (const { id, projectId } of rows) await record(request, what, { projectId, target: `${id}` });
}

export async function move(request: Request<typeof library.move>) {
  const { db, actor, input } = request;
  const rows = await lockItems(db, actor, input.ids);
  const changed = await changing.moveItems(
    db,
    rows.map(({ id }) => id),
    input.category,
  );
  await note(
    request,
    'library.move',
    rows.filter(({ id }) => changed.includes(id)),
  );
  return { changed };
}

export async function tag(request: Request<typeof library.tag>) {
  const { db, actor, input } = request;
  const rows = await lockItems(db, actor, input.ids);
  const changed = rows.map(({ id }) => id);
  await changeTags(db, changed, input);
  await note(request, 'library.tag', rows);
  return { changed };
}

async function deleteRows(request: Ground, rows: readonly ItemRow[]): Promise<void> {
  const { db, actor } = request;
  await changing.deleteItems(
    db,
    rows.map(({ id }) => id),
    actor.id,
  );
  await settleWaiting(
    db,
    rows.map(({ id, newest }) => ({ id, number: newest })),
  );
  await note(request, 'library.delete', rows);
}

export async function deleteDoc(request: Request<typeof library.deleteDoc>) {
  const { db, actor, input } = request;
  const [row] = await lockItems(db, actor, [input.id]);
  if (!row) throw notFound();
  if (!mayDelete(actor, { uploaderId: row.uploaderId, isApproved: row.approved !== null })) throw forbidden();
  await deleteRows(request, [row]);
  return {};
}

export async function deleteMany(request: Request<typeof library.deleteMany>) {
  const rows = await lockItems(request.db, request.actor, request.input.ids);
  await deleteRows(request, rows);
  return { changed: rows.map(({ id }) => id) };
}

export async function restore(request: Request<typeof library.restore>) {
  const rows = await changing.restoreItems(request.db, request.actor, request.input.ids);
  await note(request, 'library.restore', rows);
  return { changed: rows.map(({ id }) => id) };
}
