import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { Asked } from '#platform/contract/call.ts';
import { ask, problemOf, send } from '#platform/web/api.ts';
import { useListAddress } from '#platform/web/list/use-list-address.ts';
import { useLastPage } from '#platform/web/list/use-last-page.ts';
import { useParam } from '#platform/web/params.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import type { Picked, RowKey } from '#ui/grid/columns.ts';
import { mayApprove } from '../../access.ts';
import type { Hit, Item, ItemKind } from '../../contract/item.ts';
import { itemKinds } from '../../contract/kinds.ts';
import { library } from '../../contract.ts';
import { folderOf } from '../folder.ts';

/** An item of the list; of a search with the sentence in which it was found. */
export interface Row {
  item: Item;
  hit?: Hit;
}

const filters = {
  q: '',
  kinds: [] as readonly unknown[],
  tags: [] as readonly unknown[],
  stars: 0,
  favorites: false,
  shared: false,
  waiting: false,
};
export type Sort = 'title' | 'newest' | 'stars';
const sorts: readonly Sort[] = ['title', 'newest', 'stars'];

/** The items that one page of a call has at most, and the calls that collect the ids of all items of a list. */
const MAX_ON_PAGE = 100;
const MAX_PAGES = 50;

const textsIn = (list: readonly unknown[]) => list.filter((one) => typeof one === 'string');

/** The list of the screen: a folder, the hits of a search, what filters leave of the folder and below, or what waits for approval. */
export function useLibrary() {
  const { id: projectId } = useProject();
  const { roles } = useSession();
  const queries = useQueryClient();
  const category = folderOf(useParam('Category'));
  const list = useListAddress({ filters, keeps: { item: 0, sort: 'title' as string } });
  const { at, page, pageSize } = list;
  const kinds = textsIn(at.kinds).filter((kind): kind is ItemKind =>
    (itemKinds as readonly string[]).includes(kind),
  );
  const tags = textsIn(at.tags);
  const narrowing = {
    kinds,
    tags,
    ...(at.stars > 0 && at.stars <= 5 && { stars: at.stars }),
    favorites: at.favorites,
    sharedWithMe: at.shared,
  };
  const isNarrowing = kinds.length + tags.length > 0 || at.stars > 0 || at.favorites || at.shared;
  const mode = at.waiting && mayApprove(roles) ? 'waiting' : at.q.trim() === '' ? 'folder' : 'search';
  const sort = sorts.find((one) => one === at.sort) ?? 'title';

  const where = { projectId, category, ...narrowing };
  const inFolder: Asked<typeof library.subCategories> = { ...where, deep: isNarrowing, sort };
  const asSearch: Asked<typeof library.search> = { ...where, libSearchText: at.q.trim().slice(0, 200) };
  const paged = { page, count: pageSize };
  const shared = { placeholderData: keepPreviousData };
  const folder = useQuery({
    ...ask(library.subCategories, { ...inFolder, ...paged }),
    ...shared,
    enabled: mode === 'folder',
  });
  const found = useQuery({
    ...ask(library.search, { ...asSearch, ...paged }),
    ...shared,
    enabled: mode === 'search',
  });
  const waiting = useQuery({
    ...ask(library.getUnapproved, { projectId, ...paged }),
    ...shared,
    enabled: mode === 'waiting',
  });
  const source = { folder, search: found, waiting }[mode];
  useLastPage({
    page,
    pageSize,
    total: source.isPlaceholderData ? undefined : source.data?.all,
    go: list.go,
  });
  const rows: readonly Row[] | undefined = {
    folder: folder.data?.items.map((item) => ({ item })),
    search: found.data?.list.map((hit) => ({ item: hit.item, hit })),
    waiting: waiting.data?.list.map((item) => ({ item })),
  }[mode];

  /** The items of one page of this list, however long it is. */
  const pageOf = async (number: number): Promise<{ items: readonly Item[]; all: number }> => {
    const one = { page: number, count: MAX_ON_PAGE };
    if (mode === 'folder') return send(library.subCategories, { ...inFolder, ...one });
    if (mode === 'waiting') {
      const { list: items, all } = await send(library.getUnapproved, { projectId, ...one });
      return { items, all };
    }
    const { list: hits, all } = await send(library.search, { ...asSearch, ...one });
    return { items: hits.map(({ item }) => item), all };
  };
  const allItems = async (): Promise<Item[]> => {
    const items: Item[] = [];
    for (let number = 1; number <= MAX_PAGES; number += 1) {
      const { items: some, all } = await pageOf(number);
      items.push(...some);
      if (items.length >= all || some.length === 0) break;
    }
    return items;
  };
  const { picked } = list;
  /** The ids of the picked items, or of all items of the list. */
  const pickedIds = async (): Promise<number[]> =>
    picked.all ? (await allItems()).map(({ id }) => id) : picked.keys.map(Number);

  const seen = useSeenVersions(rows, picked);
  /** The picked items in the versions that the reader picked; those of other pages as they are now. */
  const pickedItems = async (): Promise<{ id: number; version: number }[]> => {
    const known = picked.keys.flatMap((key) => {
      const version = seen.current.get(Number(key));
      return version === undefined ? [] : [{ id: Number(key), version }];
    });
    if (!picked.all && known.length === picked.keys.length) return known;
    return (await allItems())
      .filter(({ id }) => picked.all || picked.keys.includes(id))
      .map(({ id, version }) => ({ id, version: seen.current.get(id) ?? version }));
  };
  /** Leaves only these items picked, in the versions that the list shows now. */
  const pickAnew = (ids: readonly number[]): void => {
    for (const id of ids) seen.current.delete(id);
    list.onPick({ all: false, keys: ids });
  };

  return {
    ...list,
    category,
    mode,
    /** The chosen order of a folder. */
    order: sort,
    kinds,
    tags,
    isNarrowing,
    folders: mode === 'folder' && !isNarrowing ? (folder.data?.folders ?? []) : [],
    rows,
    total: source.data?.all ?? 0,
    /** The search found more items than are shown. */
    hasMore: mode === 'search' && found.data?.more === true,
    isLoading: source.isFetching,
    problem: problemOf(source.error),
    reload: async () => {
      await queries.invalidateQueries({ queryKey: [library.one.path] });
      return source.refetch();
    },
    pickedIds,
    pickedItems,
    pickAnew,
  };
}

/**
 * The version of each item that the list has shown, by its id. A picked row keeps the version in which it was picked: the list may be
 * loaded again before the reader acts.
 */
function useSeenVersions(rows: readonly Row[] | undefined, picked: Picked): RefObject<Map<number, number>> {
  const seen = useRef(new Map<number, number>());
  useEffect(() => {
    for (const { item } of rows ?? [])
      if (!(picked.all || picked.keys.includes(item.id)) || !seen.current.has(item.id))
        seen.current.set(item.id, item.version);
  });
  return seen;
}

export type LibraryList = ReturnType<typeof useLibrary>;
export const rowKey = ({ item }: Row): RowKey => item.id;
