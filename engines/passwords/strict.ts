import { isCommonPassword } from './common-passwords.ts';

/** The fewest and the most characters of any password; nothing is ever cut off. */
export const passwordLength = { min: 8, max: 128 } as const;

/** What a password can lack by the strict rule set. */
export type StrictFailure =
  | 'short'
  | 'long'
  | 'noLower'
  | 'noUpper'
  | 'noDigit'
  | 'noSpecial'
  | 'otherCharacter'
  | 'common';

/**
 * The strict rule set, for applicants: 8 to 128 characters, at least one small and one capital Latin letter, one digit
 * and one of `@$!%*?&`, no other characters, and not a common password. Returns the rules that fail, in the order in
 * which they are shown; none for a good password.
 */
export function strictFailures(password: string): StrictFailure[] {
  const fails: Record<StrictFailure, boolean> = {
    short: password.length < passwordLength.min,
    long: password.length > passwordLength.max,
    noLower: !/[a-z]/.test(password),
    noUpper: !/[A-Z]/.test(password),
    noDigit: !/\d/.test(password),
    noSpecial: !/[@$!%*?&]/.test(password),
    otherCharacter: /[^A-Za-z\d@$!%*?&]/.test(password),
    common: isCommonPassword(password),
  };
  return (Object.keys(fails) as StrictFailure[]).filter((failure) => fails[failure]);
}
