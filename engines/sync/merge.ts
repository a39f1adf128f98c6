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
import { mergeText } from './merge-text.ts';
import { MERGE_STEPS, type Steps } from './steps.ts';

/** The keys that lead to a value; an element of a keyed list is named by its id. */
type Path = readonly string[];

/** A value that both changed in different ways, by the keys that lead to it; undefined where one removed it. */
export interface Conflict {
  path: string[];
  mine: Json | undefined;
  theirs: Json | undefined;
}

export interface Merged {
  state: JsonObject;
  conflicts: Conflict[];
}

interface Merging {
  /** Whose value counts where both changed the same one. */
  wins: 'mine' | 'theirs';
  conflicts: Conflict[];
  steps: Steps;
}

/** More conflicts, or longer paths in all (in characters), are reported by the keys at the top: an answer has to stay small. */
const MAX_CONFLICTS = 100;
const MAX_PATHS = 100_000;

/**
 * Merges two changes of the same object. Objects merge key by key, lists whose elements all have an `id` element by element,
 * texts letter by letter. Everything else is one value: where both changed it, the value of `wins` counts, and the
 * conflict has both. The work is bounded (`MERGE_STEPS`): what cannot be merged within it is one value, too.
 */
export function merge(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  wins: Merging['wins'] = 'theirs',
): Merged {
  const merging: Merging = { wins, conflicts: [], steps: { left: MERGE_STEPS } };
  const state = mergeObjects(merging, [], { base, mine, theirs });
  const { conflicts } = merging;
  return { state, conflicts: isLong(conflicts) ? byTop(conflicts, mine, state) : conflicts };
}

const isLong = (conflicts: readonly Conflict[]): boolean =>
  conflicts.length > MAX_CONFLICTS ||
  conflicts.reduce((sum, { path }) => sum + path.join('').length, 0) > MAX_PATHS;

const byTop = (conflicts: readonly Conflict[], mine: JsonObject, state: JsonObject): Conflict[] =>
  [...new Set(conflicts.map(({ path }) => path[0]!))].map((key) => ({
    path: [key],
    mine: own(mine, key),
    theirs: own(state, key),
  }));

interface Three<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

function mergeValues(
  merging: Merging,
  path: Path,
  { base, mine, theirs }: Three<Json | undefined>,
): Json | undefined {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isJsonObject(base) && isJsonObject(mine) && isJsonObject(theirs))
    return mergeObjects(merging, path, { base, mine, theirs });
  if (isKeyed(base) && isKeyed(mine) && isKeyed(theirs))
    return mergeLists(merging, path, { base, mine, theirs });
  if (typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string') {
    const text = mergeText({ base, mine, theirs }, merging.steps);
    if (text !== undefined) return text;
  }
  merging.conflicts.push({ path: [...path], mine, theirs });
  return merging.wins === 'mine' ? mine : theirs;
}

function mergeObjects(merging: Merging, path: Path, { base, mine, theirs }: Three<JsonObject>): JsonObject {
  const merged: Record<string, Json> = {};
  for (const key of keysOf(theirs, mine)) {
    const three = { base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) };
    const value = mergeValues(merging, [...path, key], three);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** The elements in the order of `theirs`; new ones of `mine` come behind the last element before them that `theirs` has, too. */
function mergeLists(merging: Merging, path: Path, { base, mine, theirs }: Three<Keyed>): Json[] {
  const [before, changed, others] = [byId(base), byId(mine), byId(theirs)];
  const following = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const { id } of mine) {
    if (others.has(id)) last = id;
    else if (!following.get(last)?.push(id)) following.set(last, [id]);
  }
  const behind = (id: string | undefined) => following.get(id) ?? [];
  const order = [...behind(undefined), ...theirs.flatMap(({ id }) => [id, ...behind(id)])];
  return order.flatMap((id) => {
    const three = { base: before.get(id), mine: changed.get(id), theirs: others.get(id) };
    const merged = mergeValues(merging, [...path, id], three);
    return merged === undefined ? [] : [merged];
  });
}

const byId = (list: Keyed): Map<string, JsonObject> => new Map(list.map((item) => [item.id, item]));

/** The object with another value at a path; undefined removes it. A path that leads nowhere changes nothing. */
export function withValue(state: JsonObject, path: Path, value: Json | undefined): JsonObject {
  return placed(state, path, value) as JsonObject;
}

/** The object with the values of several paths, in one copy of its top. */
export function withValues(
  state: JsonObject,
  values: readonly { path: Path; value: Json | undefined }[],
): JsonObject {
  const [top, inner] = [
    values.filter(({ path }) => path.length === 1),
    values.filter(({ path }) => path.length !== 1),
  ];
  const changed: Record<string, Json> = { ...state };
  for (const { path, value } of top)
    if (value === undefined) delete changed[path[0]!];
    else changed[path[0]!] = value;
  return inner.reduce((now, { path, value }) => withValue(now, path, value), changed as JsonObject);
}

function placed(inside: Json | undefined, path: Path, value: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (isJsonObject(inside)) {
    const { [key]: before, ...others } = inside;
    const after = placed(before, rest, value);
    if (after === undefined) return others;
    return before === undefined && rest.length > 0 ? inside : { ...inside, [key]: after };
  }
  if (!isKeyed(inside)) return inside;
  const isThere = inside.some(({ id }) => id === key);
  if (!isThere) return rest.length === 0 && value !== undefined ? [...inside, value] : inside;
  return inside.flatMap((item) => {
    if (item.id !== key) return [item];
    const after = placed(item, rest, value);
    return after === undefined ? [] : [after];
  });
}
