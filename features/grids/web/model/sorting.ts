import type { Sorting } from '#ui/grid/columns.ts';

/** The keys of an order (platform/contract/paging.ts). */
const most = 3;

/**
 * The order after a heading was pressed, which cycles through ascending, descending, none. Alone it becomes the only
 * key. With `beside` (Shift) it keeps its place among the others, or comes last, where it replaces the fourth.
 */
export function sortedBy(sort: Sorting, key: string, beside: boolean): Sorting {
  const now = sort.find((one) => one.key === key);
  const next = !now ? [{ key, desc: false }] : now.desc ? [] : [{ key, desc: true }];
  if (!beside) return next;
  if (now) return sort.flatMap((one) => (one.key === key ? next : [one]));
  return [...sort.slice(0, most - 1), ...next];
}

/** The direction of a key in an order, and its place if there are several. */
export function placeIn(sort: Sorting, key: string): { direction: 'asc' | 'desc' | false; place?: number } {
  const at = sort.findIndex((one) => one.key === key);
  if (at < 0) return { direction: false };
  return { direction: sort[at]!.desc ? 'desc' : 'asc', ...(sort.length > 1 && { place: at + 1 }) };
}

/** The sort key for the day on which an action was completed. */
export const actionKey = (actionId: number): string => `action:${actionId}`;

const ariaOf = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** The value of `aria-sort` for the heading of a key. */
export const ariaSortOf = (sort: Sorting, key: string) => ariaOf[placeIn(sort, key).direction || 'none'];
