import { isJsonObject, isSame, type Json, type JsonObject } from './json.ts';
import { mergeText } from './merge-text.ts';

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
}

/**
 * Merges two changes of the same object. Objects merge key by key, lists whose elements all have an `id` element by element,
 * texts letter by letter. Everything else is one value: where both changed it, the value of `wins` counts, and the
 * conflict has both.
 */
export function merge(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  wins: Merging['wins'] = 'theirs',
): Merged {
  const merging: Merging = { wins, conflicts: [] };
  const state = mergeObjects(merging, [], { base, mine, theirs });
  return { state, conflicts: merging.conflicts };
}

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
    const text = mergeText(base, mine, theirs);
    if (text !== undefined) return text;
  }
  merging.conflicts.push({ path: [...path], mine, theirs });
  return merging.wins === 'mine' ? mine : theirs;
}

function mergeObjects(merging: Merging, path: Path, { base, mine, theirs }: Three<JsonObject>): JsonObject {
  const merged: Record<string, Json> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const three = { base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) };
    const value = mergeValues(merging, [...path, key], three);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

const own = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

type Keyed = readonly (JsonObject & { readonly id: string })[];

/** Whether a value is a list of objects that each have an id of their own. */
function isKeyed(value: Json | undefined): value is Keyed {
  if (!Array.isArray(value)) return false;
  const items = value as readonly Json[];
  return (
    items.every((item) => isJsonObject(item) && typeof item['id'] === 'string') &&
    new Set(items.map((item) => (item as JsonObject)['id'])).size === items.length
  );
}

/** The elements in the order of `theirs`; new ones of `mine` come behind the element that they follow there. */
function mergeLists(merging: Merging, path: Path, { base, mine, theirs }: Three<Keyed>): Json[] {
  const [before, own, others] = [byId(base), byId(mine), byId(theirs)];
  const order = theirs.map(({ id }) => id);
  mine.forEach(({ id }, place) => {
    if (others.has(id)) return;
    const previous = mine[place - 1]?.id;
    const after = previous === undefined ? -1 : order.indexOf(previous);
    order.splice(after + 1, 0, id);
  });
  return order.flatMap((id) => {
    const three = { base: before.get(id), mine: own.get(id), theirs: others.get(id) };
    const merged = mergeValues(merging, [...path, id], three);
    return merged === undefined ? [] : [merged];
  });
}

const byId = (list: Keyed): Map<string, JsonObject> => new Map(list.map((item) => [item.id, item]));

/** The object with another value at a path; undefined removes it. A path that leads nowhere changes nothing. */
export function withValue(state: JsonObject, path: Path, value: Json | undefined): JsonObject {
  return placed(state, path, value) as JsonObject;
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
