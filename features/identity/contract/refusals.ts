import { refusal } from '#platform/contract/refusal.ts';

export const alreadyOn = refusal('already-on', 409);
export const codeNeeded = refusal('code-needed', 422);
export const emailTaken = refusal('email-taken', 409);
/** The second factor of the account cannot be opened on this node: the operator has to mend the secret. */
export const factorUnreadable = refusal('factor-unreadable', 409);
export const invalidToken = refusal('invalid-token', 422);
export const mixedAlphabets = refusal('mixed-alphabets', 422);
export const nestedActing = refusal('nested', 409);
export const notAsEqual = refusal('not-as-equal', 403);
export const notStarted = refusal('not-started', 409);
export const factorRequired = refusal('required', 409);
export const signInAgain = refusal('sign-in-again', 403);
export const usernameTaken = refusal('username-taken', 409);
export const weakPassword = refusal('weak-password', 422);
export const wrongCode = refusal('wrong-code', 422);
export const wrongCredentials = refusal('wrong-credentials', 422);
