import { refusal } from '#platform/contract/refusal.ts';

export const notConfirmed = refusal('not-confirmed', 409);
export const nothingToAsk = refusal('nothing-to-ask', 409);
export const nothingUploaded = refusal('nothing-uploaded', 409);
/** One call can change only up to this many applications. */
export const tooManyApplications = refusal('too-large', 422);
export const tooLate = refusal('too-late', 409);
