import { refusal } from '#platform/contract/refusal.ts';

export const closedRequest = refusal('closed', 409);
export const erasedAlready = refusal('erased', 409);
export const extendedAlready = refusal('extended', 409);
export const lastAdmin = refusal('last-admin', 409);
export const otherName = refusal('other-name', 422);
export const ownAccount = refusal('self', 422);
/** A person has reached the maximum of open requests. */
export const tooManyRequests = refusal('too-many', 422);
