import { refusal } from '#platform/contract/refusal.ts';

/** Data about a person that is not JSON. */
export const badDocument = refusal('bad-json', 422);
/** Values that do not fit their fields, by field. */
export const badValue = refusal('bad-value', 422);
/** An Admin who is logged in as another user cannot leave a project in their place. */
export const inLoginAs = refusal('in-login-as', 403);
/** The last person who can give roles cannot lose that role. */
export const lastAdmin = refusal('last-admin', 409);
export const notEditable = refusal('not-editable', 403);
/** Only roles that the caller may give. */
export const roleNotYours = refusal('role-not-yours', 403);
/** One screen keeps so many filters of one person, and no more. */
export const tooManyFilters = refusal('too-many', 422);
/** The change was undone before. */
export const undoneAlready = refusal('undone', 409);
/** Another user has the value of a field whose values are unique. */
export const valueTaken = refusal('taken', 409);
