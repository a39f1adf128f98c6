/** A value that a synced object can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of JSON; the whole of a synced object is one. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether a value is an object, and neither a list nor null. */
export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are the same, whatever the order of their keys. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, place) => isSame(item, other[place] as Json));
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

/** The value of an object's own key; undefined where it has none. */
export const own = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** The keys that one of two objects has, in one order for all: so the page and the server spend the steps that they have alike. */
export const keysOf = (one: JsonObject, other: JsonObject): string[] =>
  [...Object.keys(one), ...Object.keys(other).filter((key) => !Object.hasOwn(one, key))].toSorted();

/** A list of objects that each have an id of their own. */
export type Keyed = readonly (JsonObject & { readonly id: string })[];

export function isKeyed(value: Json | undefined): value is Keyed {
  if (!Array.isArray(value)) return false;
  const items = value as readonly Json[];
  return (
    items.every((item) => isJsonObject(item) && typeof item['id'] === 'string') &&
    new Set(items.map((item) => (item as JsonObject)['id'])).size === items.length
  );
}

/** Keys that mean something to JavaScript itself, and that no object of ours may have. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

interface Limits {
  /** Characters as JSON. */
  size: number;
  depth: number;
}

/**
 * What is wrong with an object: it is larger or deeper than the limits, or has a key or a text that cannot be stored and read
 * everywhere. Undefined: nothing.
 */
export function flawOf(value: JsonObject, { size, depth }: Limits): 'unreadable' | 'too-large' | undefined {
  const flaw = flawInside(value, depth);
  return flaw ?? (JSON.stringify(value).length > size ? 'too-large' : undefined);
}

function flawInside(value: Json, depth: number): 'unreadable' | 'too-large' | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : 'unreadable';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === 0) return 'too-large';
  const isList = Array.isArray(value);
  for (const key of isList ? value.keys() : Object.keys(value)) {
    if (!isList && (forbiddenKeys.has(key as string) || !isStorable(key as string))) return 'unreadable';
    const flaw = flawInside((value as Record<string | number, Json>)[key]!, depth - 1);
    if (flaw) return flaw;
  }
  return undefined;
}

/** Whether the database can keep a text: without NUL, and without half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
