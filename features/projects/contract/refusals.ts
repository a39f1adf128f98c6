import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** Where a text stops being JSON; lines and columns count from 1. */
const Place = z.strictObject({ line: z.int(), column: z.int() });

/** A file that is not an exported configuration; with a place if it is not JSON. */
export const badConfig = refusal('bad-config', 422, Place.optional());
/** Settings that do not fit their schema, by field; with a place if they are not JSON. */
export const badSettings = refusal('bad-settings', 422, Place.optional());
export const nameTaken = refusal('name-taken', 409);
/** People have values under the new name, which a rename would replace. */
export const nameHasValues = refusal('name-has-values', 409, z.strictObject({ values: z.int() }));
/** ΚΑΥΑΣ is a field of every project, so it keeps its name. */
export const nameReserved = refusal('name-reserved', 422);
export const noSuchField = refusal('no-such-field', 422);
/** A Coordinator makes a project without naming a supervisor who takes it over. */
export const needsSupervisor = refusal('needs-supervisor', 422);
export const urlTaken = refusal('url-taken', 409);
/** A setting that guards something against the caller, or a field that the caller does not see. The errors name the places. */
export const guardedSettings = refusal('guarded-settings', 403);
