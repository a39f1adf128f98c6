import { refusal } from '#platform/contract/refusal.ts';

/** A file is not the caller's, not complete, or of another category. */
export const noSuchFile = refusal('no-such-file', 404);
/** The caller may not send files to one of these people. */
export const notAReceiver = refusal('not-a-receiver', 403);
/** The action is hidden from one of the receivers, and a file sent in it would reveal it. */
export const actionHidden = refusal('action-hidden', 422);
/** The file was withdrawn before. */
export const alreadyWithdrawn = refusal('already-withdrawn', 409);
/** A withdrawal can be undone for ten minutes. */
export const tooLate = refusal('too-late', 409);
/** A question takes no more tool files. */
export const tooManyToolFiles = refusal('too-many-tool-files', 409);
/** A file is at one place only; this one is a tool file already. */
export const alreadyPlaced = refusal('already-placed', 409);
/** Only those who added a file, and the mentor or staff, remove it. */
export const notYours = refusal('not-yours', 403);
