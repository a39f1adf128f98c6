import { refusal } from '#platform/contract/refusal.ts';

/** Private data of a user that is not valid JSON. */
export const badDocument = refusal('bad-json', 422);
/** Values that do not fit their fields, by field. */
export const badValue = refusal('bad-value', 422);
/** The person has withdrawn the consent to the use of their data: nothing new begins with them. */
export const consentWithdrawn = refusal('consent-withdrawn', 409);
/** A Coordinator asks a supervisor to take over a project that has one. */
export const hasSupervisor = refusal('has-supervisor', 409);
/** An Admin who is logged in as another user cannot leave a project in their place. */
export const inLoginAs = refusal('in-login-as', 403);
/** The last Admin cannot lose that role. */
export const lastAdmin = refusal('last-admin', 409);
export const notEditable = refusal('not-editable', 403);
/** The caller may not give or remove one of these roles. */
export const roleNotYours = refusal('role-not-yours', 403);
/** A user can save only up to 50 filters for one screen. */
export const tooManyFilters = refusal('too-many', 422);
/** Another user has the value of a field whose values are unique. */
export const valueTaken = refusal('taken', 409);
