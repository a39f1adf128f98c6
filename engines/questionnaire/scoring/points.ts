import { type Answer, type Group, isClosed, type Option } from '../kinds/kind.ts';
import type { ScaleItem } from './scales.ts';

/** What the answers of a group count in a scale. */
export interface Points {
  readonly min: number;
  readonly max: number;
  /** The points of an answer; null for an option that is not there. */
  of(answer: Answer): number | null;
}

/**
 * Returns a function that works out the points of groups: undefined for texts and for numbers without limits, which do not count. The
 * rows of a table have their options in common, which are gone through once.
 *
 * @param own the points that an item gives to options itself
 */
export function pointsByOptions(own?: ScaleItem['points']): (group: Group) => Points | undefined {
  let last: { options: readonly Option[]; isTick: boolean; points: Points | undefined } | undefined;
  return (group) => {
    if (!isClosed(group)) return pointsOfNumber(group.limits);
    const { options, isTick = false } = group;
    if (last?.options !== options || last.isTick !== isTick)
      last = { options, isTick, points: pointsOfOptions(options, isTick, own) };
    return last.points;
  };
}

function pointsOfNumber({ min, max }: { min?: number; max?: number } = {}): Points | undefined {
  return min === undefined || max === undefined ? undefined : { min, max, of: Number };
}

function pointsOfOptions(
  options: readonly Option[],
  isTick: boolean,
  own: ScaleItem['points'],
): Points | undefined {
  const known = new Map<Answer, number>();
  // A checkbox that is off has no points.
  let [min, max] = isTick ? [0, 0] : [Infinity, -Infinity];
  for (const [place, { id, points = place + 1 }] of options.entries()) {
    const value = own?.[id] ?? points;
    if (!known.has(id)) known.set(id, value);
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (min > max) return undefined;
  // An option that was removed has only the points that the item itself gives it.
  return { min, max, of: (answer) => known.get(answer) ?? own?.[Number(answer)] ?? null };
}
