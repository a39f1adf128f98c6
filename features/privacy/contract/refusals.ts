import { refusal } from '#platform/contract/refusal.ts';

export const closedRequest = refusal('closed', 409);
export const erasedAlready = refusal('erased', 409);
export const extendedAlready = refusal('extended', 409);
export const lastAdmin = refusal('last-admin', 409);
/** A request of erasure is met by erasing, which closes it. */
export const notErased = refusal('not-erased', 409);
export const notErasure = refusal('not-erasure', 422);
export const otherName = refusal('other-name', 422);
export const ownAccount = refusal('self', 422);
/** A person has reached the maximum of open requests. */
export const tooManyRequests = refusal('too-many', 422);
