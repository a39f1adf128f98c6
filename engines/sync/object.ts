import { applied, type Change, changeBetween, undone } from './delta.ts';
import { isWithin, type JsonObject } from './json.ts';
import { type Conflict, merge } from './merge.ts';

/** An object as the server keeps it: its state, and the number of its last change, from 0. */
export interface Kept {
  version: number;
  state: JsonObject;
}

/** What a page sends: a change of the state at `base`. */
export interface Sent {
  base: number;
  change: Change;
}

/** How large and how deep a synced object may be. */
export const OBJECT_LIMITS = { size: 100_000, depth: 12 } as const;

/** Why a change is not taken. */
export type ChangeProblem = 'unreadable' | 'too-large' | 'too-old';

export interface Accepted {
  /** The state and number after the change; the same as before when nothing is left of it. */
  now: Kept;
  /** What all others apply to the state before; undefined when nothing is left of it. */
  change: Change | undefined;
  /** Values that another page changed first: they stay. */
  conflicts: Conflict[];
}

/**
 * Takes the change of a page into an object. A change of an older state is rebased on the present one.
 * @param later the changes from `sent.base` to the present, in order; undefined when they are not kept any more
 */
export function accept(
  kept: Kept,
  sent: Sent,
  later: readonly Change[] | undefined,
): Accepted | { problem: ChangeProblem } {
  if (!later || sent.base > kept.version) return { problem: 'too-old' };
  const base = later.reduceRight(undone, kept.state);
  const mine = stateAfter(base, sent.change);
  if (!mine) return { problem: 'unreadable' };
  const { state, conflicts } =
    later.length === 0 ? { state: mine, conflicts: [] } : merge(base, mine, kept.state);
  if (!isWithin(state, OBJECT_LIMITS)) return { problem: 'too-large' };
  const change = changeBetween(kept.state, state);
  const now = change ? { version: kept.version + 1, state } : kept;
  return { now, change, conflicts };
}

/** The state after a change from a page; undefined for one that does not fit, or leads to something else than an object. */
function stateAfter(base: JsonObject, change: Change): JsonObject | undefined {
  try {
    const after: unknown = JSON.parse(JSON.stringify(applied(base, change)));
    return typeof after === 'object' && after !== null && !Array.isArray(after)
      ? (after as JsonObject)
      : undefined;
  } catch {
    return undefined;
  }
}
