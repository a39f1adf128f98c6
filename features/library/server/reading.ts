import { isInScope } from '#features/people/server/public.ts';
import { present } from '#platform/server/present.ts';
import { compareGreek } from '#engines/greek/compare-greek.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { mayEdit } from '../access.ts';
import type { Item } from '../contract/item.ts';
import type { library } from '../contract.ts';
import * as folders from './store/folders.ts';
import * as items from './store/items.ts';
import * as shares from './store/shares.ts';
import { historyOf } from './store/versions.ts';
import { toItem, toMetadata, toShared } from './to-contract.ts';

/** Rows as items, with those who shared them with the reader. */
export async function toItems(db: Db, actor: Actor, rows: readonly items.ItemRow[]): Promise<Item[]> {
  const shared =
    actor.roles.includes('Mentee') && rows.length > 0
      ? await shares.sharedWithMentee(
          db,
          actor.id,
          rows.map(({ id }) => id),
        )
      : [];
  return rows.map((row) =>
    toItem(row, actor, shared.filter(({ itemId }) => itemId === row.id).map(toShared)),
  );
}

/** An item that the actor sees; throws `notFound` for another one. */
export async function requireItem(db: Db, actor: Actor, id: number): Promise<items.ItemRow> {
  const row = await items.oneOf(db, actor, id);
  if (!row) throw notFound();
  return row;
}

export async function subCategories({ db, actor, input }: Request<typeof library.subCategories>) {
  const { sort, page, count } = input;
  const rows = await items.pageOfItems(db, actor, input, { sort, limit: count, offset: (page - 1) * count });
  const all = await items.countItems(db, actor, input);
  const inside = input.deep ? [] : await folders.foldersIn(db, actor, input);
  return {
    folders: inside
      .map((folder) => ({ ...folder, name: folder.path.slice(input.category.length, -1) }))
      .toSorted((a, b) => compareGreek(a.name, b.name)),
    items: await toItems(db, actor, rows),
    count: Math.max(1, Math.ceil(all / count)),
    all,
  };
}

export async function allFolders({ db, actor, input }: Request<typeof library.folders>): Promise<string[]> {
  const paths = new Set<string>();
  for (const path of await folders.allFolders(db, actor, input.projectId))
    for (const parent of lineOf(path)) paths.add(parent);
  return [...paths].toSorted(compareGreek);
}

/** A path with those above it: `a/b/` has `a/` and `a/b/`. */
export const lineOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_name, place, names) => `${names.slice(0, place + 1).join('/')}/`);

export async function one({ db, actor, input }: Request<typeof library.one>) {
  const row = await requireItem(db, actor, input.id);
  const [item] = await toItems(db, actor, [row]);
  const isMaker = mayEdit(actor, { uploaderId: row.uploaderId, isApproved: row.approved !== null });
  const versions = isMaker ? await historyOf(db, row.id) : [];
  const sharedWith = item!.mayShare ? await shares.sharedBy(db, actor.id, row.id) : [];
  return {
    item: item!,
    versions: versions.map((version) =>
      present({ ...version, metadata: toMetadata(version.metadata), madeBy: version.madeBy ?? '–' }),
    ),
    sharedWith: sharedWith.map(present),
  };
}

export async function getUnapproved({ db, actor, input }: Request<typeof library.getUnapproved>) {
  const { projectId, page, count } = input;
  const rows = await items.pageOfWaiting(db, actor, { projectId, limit: count, offset: (page - 1) * count });
  return pageOf(await toItems(db, actor, rows), await items.countWaiting(db, actor, projectId), count);
}

export async function getShared({ db, actor, input }: Request<typeof library.getShared>) {
  const { projectId, menteeId = actor.id } = input;
  if (menteeId !== actor.id && !(await isInScope(db, actor, projectId, menteeId))) throw notFound();
  const rows = await shares.sharedItems(db, actor, { projectId, menteeId });
  return rows.map((row) => {
    const shared = toShared(row);
    return { item: toItem(row, actor, [shared]), shared };
  });
}

export const receivers = ({ db, actor, input }: Request<typeof library.receivers>) =>
  shares.listReceivers(db, actor, input.projectId);
