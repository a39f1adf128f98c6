import { groupsInto, groupsOf, type Placed } from '#engines/actions/arrange.ts';

/** The place of a group among the others, and where it can move. */
export interface GroupPlace {
  isFirst: boolean;
  isLast: boolean;
  /** The keys of the groups that it can move into. */
  targets: readonly string[];
  /** The name of the group that it is in; empty at the top. */
  parent: string;
}

const namesOf = (key: string) => JSON.parse(key) as string[];

/** The name of a group after the names of the groups that it is in; empty for actions without a group. */
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
