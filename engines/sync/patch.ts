import { forbiddenKeys, isJsonObject, isSame, type Json, type JsonObject, own } from './json.ts';
import { patchText } from './patch-text.ts';

/** A change of an object as it travels, by the keys of the object: the format of jsondiffpatch (ObjectDelta). */
export type Change = Record<string, unknown>;

/*
 * Applies changes strictly: a change names what was there, and does not fit where something else is. So one of any shape either leads
 * to a value of JSON, or is refused as a whole.
 */

interface Patching {
  way: 'forward' | 'back';
  /** The length of texts and lists that may still be copied. */
  left: number;
  /** What was copied already: each object is copied once, however many changes reach into it. */
  copies: Set<object>;
}

/** One change may copy each text and list once; many changes of a long one are more work than they are worth. */
const MAX_COPIED = 1_500_000;

function spend(patching: Patching, length: number): void {
  patching.left -= length;
  if (patching.left < 0) throw new Misfit();
}

class Misfit extends Error {}

/** The state after changes, in order; undefined when one does not fit. */
export const patchForward = (state: JsonObject, changes: readonly Change[]): JsonObject | undefined =>
  patchAll(state, changes, 'forward');

/**
 * The state before changes that led to this one, which are given in order; undefined when one does not fit, or when they change long
 * texts or lists too often.
 */
export const patchBack = (state: JsonObject, changes: readonly Change[]): JsonObject | undefined =>
  patchAll(state, changes.toReversed(), 'back');

/** One value after or before a change of it (undefined: there is none); `misfit` when the change does not fit. */
export const patched = (
  value: Json | undefined,
  delta: unknown,
  way: Patching['way'],
): { value: Json | undefined } | 'misfit' =>
  fitting(() => ({ value: patchValue(newPatching(way), value, delta) })) ?? 'misfit';

const newPatching = (way: Patching['way']): Patching => ({ way, left: MAX_COPIED, copies: new Set() });

const patchAll = (state: JsonObject, changes: readonly Change[], way: Patching['way']) =>
  fitting(() => {
    const patching = newPatching(way);
    let now = state;
    for (const change of changes) {
      if (isListDelta(change)) throw new Misfit();
      now = patchObject(patching, now, change);
    }
    return now;
  });

/** What comes of applying a change; undefined when it does not fit. */
function fitting<Result>(apply: () => Result): Result | undefined {
  try {
    return apply();
  } catch (error) {
    if (error instanceof Misfit) return undefined;
    throw error;
  }
}

const isListDelta = (delta: object): boolean => (delta as { _t?: unknown })._t === 'a';

function patchObject(patching: Patching, object: JsonObject, change: Change): JsonObject {
  const copy = (patching.copies.has(object) ? object : { ...object }) as Record<string, Json>;
  patching.copies.add(copy);
  for (const key of Object.keys(change)) {
    if (forbiddenKeys.has(key)) throw new Misfit();
    const value = patchValue(patching, own(copy, key), change[key]);
    if (value === undefined) delete copy[key];
    else copy[key] = value;
  }
  return copy;
}

/** The value after a change of it; undefined: there is none any more. */
function patchValue(patching: Patching, present: Json | undefined, delta: unknown): Json | undefined {
  if (Array.isArray(delta)) return patchWhole(patching, present, delta);
  if (typeof delta !== 'object' || delta === null) throw new Misfit();
  if (isListDelta(delta)) {
    if (!Array.isArray(present)) throw new Misfit();
    return patchList(patching, present as readonly Json[], delta);
  }
  if (!isJsonObject(present)) throw new Misfit();
  return patchObject(patching, present, delta as Change);
}

function patchWhole(
  patching: Patching,
  present: Json | undefined,
  delta: readonly unknown[],
): Json | undefined {
  if (delta.length === 3 && delta[1] === 0 && delta[2] === 2) {
    if (typeof present !== 'string' || typeof delta[0] !== 'string') throw new Misfit();
    spend(patching, present.length);
    const text = patchText(present, delta[0], patching.way);
    if (text === undefined) throw new Misfit();
    return text;
  }
  const [before, after] = patching.way === 'forward' ? bothOf(delta) : bothOf(delta).toReversed();
  if (!isSame(present, before)) throw new Misfit();
  return after;
}

/** The values before and after: of a value that is added, replaced or removed. */
function bothOf(delta: readonly unknown[]): (Json | undefined)[] {
  const [first, second, kind] = delta as Json[];
  if (delta.length === 1) return [undefined, first];
  if (delta.length === 2) return [first, second];
  if (delta.length === 3 && second === 0 && kind === 0) return [first, undefined];
  throw new Misfit();
}

type Rows = [place: number, row: Json][];

/** Removed rows by their place before, added and changed ones by their place after, each in order. */
interface ListDelta {
  removed: Rows;
  added: Rows;
  changed: [place: number, delta: unknown][];
}

function patchList(patching: Patching, list: readonly Json[], delta: object): Json[] {
  const { removed, added, changed } = readList(delta);
  spend(patching, list.length);
  const change = (rows: Json[]) => {
    for (const [place, one] of changed) {
      const row = place < rows.length ? patchValue(patching, rows[place], one) : undefined;
      if (row === undefined) throw new Misfit();
      rows[place] = row;
    }
    return rows;
  };
  return patching.way === 'forward'
    ? change(replaceRows(list, removed, added))
    : replaceRows(change([...list]), added, removed);
}

function readList(delta: object): ListDelta {
  const read: ListDelta = { removed: [], added: [], changed: [] };
  for (const [key, one] of Object.entries(delta) as [string, unknown][]) {
    if (key === '_t') continue;
    const [, isOld, digits] = /^(_?)(0|[1-9]\d{0,8})$/.exec(key) ?? [];
    if (digits === undefined) throw new Misfit();
    const place = Number(digits);
    if (isOld === '_') {
      const [row, after] = Array.isArray(one) ? bothOf(one) : [];
      if (row === undefined || after !== undefined) throw new Misfit();
      read.removed.push([place, row]);
    } else if (Array.isArray(one) && one.length === 1) read.added.push([place, one[0] as Json]);
    else read.changed.push([place, one]);
  }
  read.removed.sort(([one], [other]) => one - other);
  return read;
}

/** The list without some rows, which have to be there, and with others at their places. */
function replaceRows(list: readonly Json[], out: Rows, into: Rows): Json[] {
  const kept: Json[] = [];
  let removed = 0;
  for (let place = 0; place < list.length; place += 1)
    if (out[removed]?.[0] !== place) kept.push(list[place]!);
    else if (isSame(list[place], out[removed]![1])) removed += 1;
    else throw new Misfit();
  if (removed < out.length) throw new Misfit();
  if (into.length === 0) return kept;
  const rows: Json[] = [];
  let [added, next] = [0, 0];
  for (let place = 0; place < kept.length + into.length; place += 1)
    rows.push(into[added]?.[0] === place ? into[added++]![1] : kept[next++]!);
  if (added < into.length) throw new Misfit();
  return rows;
}
