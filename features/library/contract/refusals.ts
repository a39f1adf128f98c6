import { refusal } from '#platform/contract/refusal.ts';
import { stale } from '#platform/contract/refusals.ts';
import { Item } from './item.ts';

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
/** The item was changed after the caller had read it. */
export const staleItem = stale(Item);
