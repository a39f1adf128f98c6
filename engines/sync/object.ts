import { provenChange } from './delta.ts';
import { flawOf, type JsonObject } from './json.ts';
import { type Conflict, merge, type Merged } from './merge.ts';
import { type Change, patchBack, patchForward } from './patch.ts';

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
  // Without the state that the page changed nothing can be rebased: it loads the object, and puts its own changes on top.
  const base = patchBack(kept.state, later);
  if (!base) return { problem: 'too-old' };
  const mine = patchForward(base, [sent.change]);
  if (!mine) return { problem: 'unreadable' };
  const flaw = flawOf(mine, OBJECT_LIMITS);
  if (flaw) return { problem: flaw };
  if (later.length === 0) return after(kept, { state: mine, conflicts: [] });
  const merged = merge(base, mine, kept.state);
  const problem = flawOf(merged.state, OBJECT_LIMITS);
  return problem ? { problem } : after(kept, merged);
}

function after(kept: Kept, { state, conflicts }: Merged): Accepted {
  const change = provenChange(kept.state, state);
  const now = change ? { version: kept.version + 1, state } : kept;
  return { now, change, conflicts };
}
