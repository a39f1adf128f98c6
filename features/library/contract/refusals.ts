import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** The link is no address that a page may open: only http and https, without a user name in it. */
export const badLink = refusal('bad-link', 422);
/** The version was decided meanwhile. */
export const alreadyDecided = refusal('already-decided', 409);
/** Only approved items can be shared and rated. */
export const notApproved = refusal('not-approved', 409);
/** A folder of this path exists, or the folder would move into itself. */
export const folderTaken = refusal('folder-taken', 409);
/** Items are in the folder, or below it. */
export const folderNotEmpty = refusal('folder-not-empty', 409);
/** Another change came first; `version` is the present one. */
export const staleItem = refusal('stale-item', 409, z.strictObject({ version: z.int() }));
