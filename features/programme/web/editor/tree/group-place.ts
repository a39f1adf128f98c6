import { groupsInto, groupsOf, type Placed } from '#engines/actions/arrange.ts';

/** Where a group stands among the others, and where it can go. */
export interface GroupPlace {
  isFirst: boolean;
  isLast: boolean;
  /** The keys of the groups that it can be moved into. */
  targets: readonly string[];
  /** The name of the group that it is in; empty at the top. */
  parent: string;
}

const namesOf = (key: string) => JSON.parse(key) as string[];

/** The name of a group, with those of the groups that it is in; empty for what has none. */
export const nameOf = (key: string): string => namesOf(key).join(' › ');

export function groupPlace(actions: readonly Placed[], key: string): GroupPlace {
  const keys = groupsOf(actions);
  return {
    isFirst: key === keys[0],
    isLast: key === keys.at(-1),
    targets: groupsInto(actions, key),
    parent: namesOf(key).slice(0, -1).join(' › '),
  };
}
