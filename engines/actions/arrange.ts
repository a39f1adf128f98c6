/** An action as the tree places it: its number, and the path of its group. */
export interface Placed {
  id: number;
  group: readonly string[];
}

/** The name of a group as a whole: two paths are the same group when their keys are. */
export const groupKey = (group: readonly string[]): string => JSON.stringify(group);

const inGroup = (key: string) => (one: Placed) => groupKey(one.group) === key;

/** The groups of a programme by their keys, in the order in which the first action of each comes. */
export const groupsOf = (list: readonly Placed[]): string[] => [
  ...new Set(list.map(({ group }) => groupKey(group))),
];

/**
 * The programme with one action a step further up (-1) or down (1). At the edge of its group it first changes over to the next
 * group; at an end of the programme it stays.
 */
export function stepped<T extends Placed>(list: readonly T[], id: number, by: -1 | 1): T[] {
  const tidy = gathered(list);
  const at = tidy.findIndex((one) => one.id === id);
  const [action, neighbour] = [tidy[at], tidy[at + by]];
  if (!action || !neighbour) return tidy;
  if (groupKey(action.group) === groupKey(neighbour.group))
    return tidy.with(at, neighbour).with(at + by, action);
  return tidy.with(at, { ...action, group: neighbour.group });
}

/** The programme with one action beside another one, in whose group it then is. Unknown ones move nothing. */
export function beside<T extends Placed>(
  list: readonly T[],
  id: number,
  { target, edge }: { target: number; edge: 'top' | 'bottom' },
): T[] {
  const action = list.find((one) => one.id === id);
  const rest = gathered(list).filter((one) => one.id !== id);
  const at = rest.findIndex((one) => one.id === target);
  if (!action || at < 0) return [...list];
  return rest.toSpliced(edge === 'top' ? at : at + 1, 0, { ...action, group: rest[at]!.group });
}

/** The programme with a whole group before or behind another one. */
export function groupBeside<T extends Placed>(
  list: readonly T[],
  key: string,
  { target, edge }: { target: string; edge: 'top' | 'bottom' },
): T[] {
  const rest = groupsOf(list).filter((one) => one !== key);
  const at = rest.indexOf(target);
  if (at < 0) return [...list];
  return rest.toSpliced(edge === 'top' ? at : at + 1, 0, key).flatMap((one) => list.filter(inGroup(one)));
}

/** The programme with a whole group a place further up or down; at an end it stays. */
export function groupStepped<T extends Placed>(list: readonly T[], key: string, by: -1 | 1): T[] {
  const groups = groupsOf(list);
  const target = groups[groups.indexOf(key) + by];
  if (target === undefined) return [...list];
  return groupBeside(list, key, { target, edge: by < 0 ? 'top' : 'bottom' });
}

/** So many parts has the path of a group at most. */
export const GROUP_DEPTH = 10;

const pathOf = (key: string) => JSON.parse(key) as string[];

/** Whether an action is in the group of a path, or in a group in it. */
const isIn =
  (path: readonly string[]) =>
  ({ group }: Pick<Placed, 'group'>): boolean =>
    path.every((part, depth) => group[depth] === part);

/**
 * The groups that a group can be moved into as a whole: not itself, its subgroups, its present parent, or one so deep
 * that its path would be too long. Actions without a group form no group.
 */
export function groupsInto(list: readonly Placed[], key: string): string[] {
  const path = pathOf(key);
  if (path.length === 0) return [];
  const depth = Math.max(...list.filter(isIn(path)).map(({ group }) => group.length)) - path.length + 1;
  const parent = groupKey(path.slice(0, -1));
  return groupsOf(list).filter((one) => {
    const target = pathOf(one);
    const isFree = target.length > 0 && one !== parent && !isIn(path)({ group: target });
    return isFree && target.length + depth <= GROUP_DEPTH;
  });
}

/**
 * The programme with a whole group, and the groups in it, as the last one in another group; without a target behind the group
 * that it is in. Where there is a group of its name already, the two are one from then on.
 */
export function groupInto<T extends Placed>(list: readonly T[], key: string, target?: string): T[] {
  const path = pathOf(key);
  const behind = target === undefined ? path.slice(0, -1) : pathOf(target);
  const parent = target === undefined ? behind.slice(0, -1) : behind;
  const tidy = gathered(list);
  const moved = tidy
    .filter(isIn(path))
    .map((one) => ({ ...one, group: [...parent, ...one.group.slice(path.length - 1)] }));
  const rest = tidy.filter((one) => !isIn(path)(one));
  const last = rest.findLastIndex(isIn(behind));
  return rest.toSpliced(last < 0 ? tidy.findIndex(isIn(path)) : last + 1, 0, ...moved);
}

/** Each group in one piece, at the place of its first action: the order in which the tree shows them. */
const gathered = <T extends Placed>(list: readonly T[]): T[] =>
  groupsOf(list).flatMap((key) => list.filter(inGroup(key)));

/**
 * The order of a whole programme after a user arranged the part of it that they see: an action they do not see stays
 * behind the action that it followed, or at the beginning.
 */
export function merged<T extends Placed>(all: readonly T[], part: readonly T[]): T[] {
  const seen = new Set(part.map(({ id }) => id));
  const behind = new Map<number | undefined, T[]>();
  let last: number | undefined;
  for (const one of all)
    if (seen.has(one.id)) last = one.id;
    else {
      const followers = behind.get(last) ?? [];
      followers.push(one);
      behind.set(last, followers);
    }
  return [...(behind.get(undefined) ?? []), ...part.flatMap((one) => [one, ...(behind.get(one.id) ?? [])])];
}

/** A short mark of an order with its groups: another order has another mark, up to one in some 10^15. */
export function orderMark(list: readonly Placed[]): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  const text = JSON.stringify(list.map(({ id, group }) => [id, group]));
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
