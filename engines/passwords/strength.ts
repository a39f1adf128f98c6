import { passwordLength } from './strict.ts';

/** The bits of the mask; they are the specification's. */
export const weaknesses = { short: 1, noLower: 2, noUpper: 4, noDigit: 8, noSpecial: 16 } as const;

/**
 * The rule set of the profile page, as a bitmask of what is missing: 1 too short, 2 no small letter, 4 no capital, 8
 * no digit, 16 none of `!@#$%^&`. 0 is a good password, 31 an empty one.
 */
export function passwordWeakness(password: string): number {
  const { short, noLower, noUpper, noDigit, noSpecial } = weaknesses;
  return (
    (password.length < passwordLength.min ? short : 0) |
    (/[a-z]/.test(password) ? 0 : noLower) |
    (/[A-Z]/.test(password) ? 0 : noUpper) |
    (/\d/.test(password) ? 0 : noDigit) |
    (/[!@#$%^&]/.test(password) ? 0 : noSpecial)
  );
}
