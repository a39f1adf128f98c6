import { refusal } from '#platform/contract/refusal.ts';

/** An Admin who is logged in as somebody does not leave a project in their place. */
export const inLoginAs = refusal('in-login-as', 403);
/** Data about somebody that is no JSON. */
export const badDocument = refusal('bad-json', 422);
