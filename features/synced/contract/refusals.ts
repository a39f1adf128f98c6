import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** The caller may read the object, but not change it now. */
export const notYours = refusal('not-yours', 409);
/** The change reaches into a part of the object that belongs to the other side. */
export const foreignPart = refusal('foreign-part', 403, z.strictObject({ key: z.string() }));
/** The change is no difference of a lawful object, or does not fit the state that it names. */
export const unreadableChange = refusal('unreadable-change', 422);
/** The object would take more than 100,000 characters, or nest deeper than 12 levels. */
export const objectTooLarge = refusal('object-too-large', 422);
/** The changes since that state are not kept any more: the page loads the object anew. */
export const stateTooOld = refusal('state-too-old', 409);
/** The action already has the maximum of named objects with this mentee. */
export const tooManyObjects = refusal('too-many-objects', 409);
