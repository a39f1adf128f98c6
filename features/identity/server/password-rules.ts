import { passwordWeakness } from '#engines/passwords/strength.ts';
import { passwordLength, strictFailures } from '#engines/passwords/strict.ts';
import { isCommonPassword } from '#engines/passwords/common-passwords.ts';
import { weakPassword } from '../contract/refusals.ts';

/**
 * The two rule sets of the specification: the strict one for applicants and mail links, and the bitmask of the
 * profile.
 */
export type PasswordRules = 'strict' | 'profile';

/**
 * Throws if a password breaks the rules of its place. The two sets allow different special characters and each is used
 * where it is named (decisions.md). Both check the length and the list of common passwords (promises §1).
 */
export function requireStrongPassword(password: string, rules: PasswordRules): void {
  const fails =
    rules === 'strict'
      ? strictFailures(password).length > 0
      : passwordWeakness(password) !== 0 ||
        password.length > passwordLength.max ||
        isCommonPassword(password);
  if (fails) throw weakPassword({ errors: [{ field: 'Password', code: 'weak-password' }] });
}
