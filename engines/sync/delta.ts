import { create, type ObjectDelta } from 'jsondiffpatch/with-text-diffs';
import type { JsonObject } from './json.ts';

/** A change of an object as it travels, by the keys of the object: the format of jsondiffpatch (ObjectDelta). */
export type Change = Record<string, unknown>;

const differ = create({
  objectHash: (item) => (item as { id?: string }).id,
  arrays: { detectMove: false },
  cloneDiffValues: true,
});

/** The change that leads from one state to another; undefined when they are the same. */
export const changeBetween = (before: JsonObject, after: JsonObject): Change | undefined =>
  differ.diff(before, after) as Change | undefined;

/**
 * The state after a change. It has to be the very state that the change was made from.
 * @throws Error if the change does not fit
 */
export const applied = (state: JsonObject, change: Change): JsonObject =>
  differ.patch(differ.clone(state), differ.clone(change) as ObjectDelta) as JsonObject;

/** The state before a change that led to this one. @throws Error if the change does not fit */
export const undone = (state: JsonObject, change: Change): JsonObject =>
  differ.unpatch(differ.clone(state), differ.clone(change) as ObjectDelta) as JsonObject;
