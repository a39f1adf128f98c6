import { moveAt } from '#ui/lists.ts';
import type { Action } from '../../contract.ts';

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The programme with one action a step further up or down. At the edge of its group it first changes over to the next one. */
export function moved(list: readonly Action[], id: number, by: -1 | 1): Action[] {
  const at = list.findIndex((one) => one.id === id);
  const [action, neighbour] = [list[at], list[at + by]];
  if (!action || !neighbour) return [...list];
  if (isSame(action.group, neighbour.group)) return moveAt(list, at, by);
  return list.with(at, { ...action, group: neighbour.group });
}
