import { align } from './align.ts';
import { editsBetween } from './edits.ts';
import {
  isJsonObject,
  isKeyed,
  keysOf,
  isSame,
  type Json,
  type JsonObject,
  type Keyed,
  own,
} from './json.ts';
import { type Change, patched, patchForward } from './patch.ts';
import { writePatch } from './patch-text.ts';
import { attempt, CHANGE_STEPS, type Steps } from './steps.ts';

/** Shorter texts are replaced as a whole. */
const MIN_PATCHED = 60;

/** The change that leads from one state to another; undefined when they are the same. */
export function changeBetween(before: JsonObject, after: JsonObject): Change | undefined {
  const steps = { left: CHANGE_STEPS };
  const change = objectDelta(before, after, steps);
  return Object.keys(change).length > 0 ? change : undefined;
}

/**
 * The change between two states as it is stored: it leads from one to the other and back. One for which that does not hold is
 * replaced by one that has both values as a whole.
 */
export function provenChange(before: JsonObject, after: JsonObject): Change | undefined {
  const change = changeBetween(before, after);
  return change && (leadsBothWays(change, before, after) ? change : wholeChange(before, after));
}

/** Whether a change leads from one state to the other, and back. */
export function leadsBothWays(change: Change, before: JsonObject, after: JsonObject): boolean {
  const keys = keysOf(before, after);
  return (
    Object.keys(change).every((key) => Object.hasOwn(before, key) || Object.hasOwn(after, key)) &&
    keys.every((key) => {
      const [old, next] = [own(before, key), own(after, key)];
      if (!Object.hasOwn(change, key)) return isSame(old, next);
      const [forward, back] = [patched(old, change[key], 'forward'), patched(next, change[key], 'back')];
      return (
        forward !== 'misfit' && back !== 'misfit' && isSame(forward.value, next) && isSame(back.value, old)
      );
    })
  );
}

/** The change that replaces each value at the top that is not the same. */
export function wholeChange(before: JsonObject, after: JsonObject): Change {
  const change: Change = {};
  for (const key of keysOf(before, after)) {
    const [old, next] = [own(before, key), own(after, key)];
    if (!isSame(old, next)) change[key] = replaced(old, next);
  }
  return change;
}

/**
 * The state after a change. It has to be the very state that the change was made from.
 * @throws Error if the change does not fit
 */
export function applied(state: JsonObject, change: Change): JsonObject {
  const after = patchForward(state, [change]);
  if (!after) throw new Error('The change does not fit the state.');
  return after;
}

const replaced = (before: Json | undefined, after: Json | undefined): unknown =>
  before === undefined ? [after] : after === undefined ? [before, 0, 0] : [before, after];

function objectDelta(before: JsonObject, after: JsonObject, steps: Steps): Change {
  const change: Change = {};
  for (const key of keysOf(before, after)) {
    const [old, next] = [own(before, key), own(after, key)];
    if (!isSame(old, next)) change[key] = valueDelta(old, next, steps);
  }
  return change;
}

function valueDelta(before: Json | undefined, after: Json | undefined, steps: Steps): unknown {
  if (isJsonObject(before) && isJsonObject(after)) return objectDelta(before, after, steps);
  if (isKeyed(before) && isKeyed(after)) return listDelta(before, after, steps) ?? [before, after];
  if (typeof before === 'string' && typeof after === 'string')
    return textDelta(before, after, steps) ?? [before, after];
  return replaced(before, after);
}

/** The patch of a text; undefined where the text as a whole is shorter. */
function textDelta(before: string, after: string, steps: Steps): unknown {
  if (Math.min(before.length, after.length) < MIN_PATCHED) return undefined;
  if (!before.isWellFormed() || !after.isWellFormed()) return undefined;
  const patch = writePatch(editsBetween(before, after, steps), before);
  return patch.length < before.length + after.length ? [patch, 0, 2] : undefined;
}

/** The rows that were removed, added and changed; undefined where finding them takes too many steps. */
function listDelta(before: Keyed, after: Keyed, steps: Steps): unknown {
  const known = new Map<string, number>();
  const idsOf = (list: Keyed) =>
    Int32Array.from(list, ({ id }) => {
      known.set(id, known.get(id) ?? known.size);
      return known.get(id)!;
    });
  const [old, next] = [idsOf(before), idsOf(after)];
  const hunks = attempt(steps, (left) => align(old, next, left));
  if (!hunks) return undefined;
  const change: Change = { _t: 'a' };
  let [from, start] = [0, 0];
  for (const hunk of [...hunks, { from: before.length, to: 0, start: after.length, end: 0 }]) {
    for (; from < hunk.from; from += 1, start += 1) {
      const [row, changed] = [before[from]!, after[start]!];
      if (!isSame(row, changed)) change[start] = objectDelta(row, changed, steps);
    }
    for (; from < hunk.to; from += 1) change[`_${from}`] = [before[from], 0, 0];
    for (; start < hunk.end; start += 1) change[start] = [after[start]];
  }
  return change;
}
