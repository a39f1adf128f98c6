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

/** Keys that mean something to JavaScript itself, and that no object of ours may have. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

interface Limits {
  /** Characters as JSON. */
  size: number;
  depth: number;
}

/** Whether an object keeps the limits, and has only keys that are safe everywhere. */
export const isWithin = (value: JsonObject, { size, depth }: Limits): boolean =>
  hasSafeKeys(value, depth) && JSON.stringify(value).length <= size;

function hasSafeKeys(value: Json, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => hasSafeKeys(item as Json, depth - 1));
  return Object.entries(value).every(([key, item]) => !forbidden.has(key) && hasSafeKeys(item, depth - 1));
}
