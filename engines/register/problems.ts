/** Why a form cannot be sent. The key of its words is `register.problem.<code>`. */
export const registerProblemCodes = [
  'no-afm',
  'no-amka',
  'no-birth-date',
  'no-sex',
  'no-name',
  'no-address',
  'no-postal-code',
  'no-phone',
  'no-place',
  'no-place-id',
  'no-form-day',
  'no-exit',
  'mis',
  'subproject',
  'body-id',
  'too-long',
  'unwritable',
  'not-complete',
] as const;
export type RegisterProblemCode = (typeof registerProblemCodes)[number];

/** What keeps a form from being sent; `field` is an element of the register, or a question of the form where answers are missing. */
export interface RegisterProblem {
  code: RegisterProblemCode;
  field?: string;
}
