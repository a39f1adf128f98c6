import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

export const alreadyEnded = refusal('already-ended', 409);
/** The page refuses an empty file before sending it. */
export const fileEmpty = refusal('file-empty', 422);
export const fileTooLarge = refusal('file-too-large', 413);
export const fileType = refusal('file-type', 422);
export const inUse = refusal('in-use', 409);
export const partIndex = refusal('part-index', 422);
export const partSize = refusal('part-size', 422);
/** `missing` are the numbers of the parts that have not arrived. */
export const partsMissing = refusal('parts-missing', 409, z.strictObject({ missing: z.array(z.int()) }));
/** The file has `size` bytes. */
export const rangeOutside = refusal('range-outside', 416, z.strictObject({ size: z.int() }));
/** The user's files would take more than the user may keep. */
export const fileQuota = refusal('file-quota', 409);
/** The project has no room left for files; both values are in bytes. */
export const projectFull = refusal('project-full', 409, z.strictObject({ used: z.int(), max: z.int() }));
/** The virus scanner found something; the file is deleted. */
export const fileInfected = refusal('file-infected', 422);
/** The file has arrived and waits for the virus scanner, which does not answer. */
export const scannerAway = refusal('scanner-away', 503);
