import { passwordWeakness } from '#engines/passwords/strength.ts';
import { passwordLength, strictFailures } from '#engines/passwords/strict.ts';
import { isCommonPassword } from '#engines/passwords/common-passwords.ts';
import { weakPassword } from '../contract/refusals.ts';

/** The specification's two rule sets: the strict one of applicants and of links in mails, and the bitmask of the profile. */
export type PasswordRules = 'strict' | 'profile';

/**
 * Refuses a password that breaks the rules of its place. The two sets take different special characters, and each stays
 * where it is named (decisions.md); length and the list of common passwords hold for both (promises §1).
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
