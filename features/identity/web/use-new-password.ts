import { useState } from 'react';
import { passwordWeakness, weaknesses } from '#engines/passwords/strength.ts';
import { strictFailures } from '#engines/passwords/strict.ts';

/** The rule set that is shown and checked. */
export type PasswordRules = 'applicant' | 'profile';

/** A new password that is typed twice, and the rules that it meets. */
export function useNewPassword(rules: PasswordRules) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const list = rulesOf(password, rules);
  return {
    password,
    setPassword,
    again,
    setAgain,
    rules: list,
    isReady: list.every(([, kept]) => kept) && again === password,
    isDirty: password !== '' || again !== '',
  };
}

/**
 * Each rule and whether the password meets it. The strict set also refuses other characters and common passwords.
 */
function rulesOf(password: string, rules: PasswordRules): [key: string, kept: boolean][] {
  if (rules === 'profile') {
    const weak = passwordWeakness(password);
    return Object.entries(weaknesses).map(([name, bit]) => [
      `identity.rule.profile.${name}`,
      (weak & bit) === 0,
    ]);
  }
  const failures = strictFailures(password);
  const told = ['short', 'noLower', 'noUpper', 'noDigit', 'noSpecial', 'otherCharacter', 'common'] as const;
  return told.map((name) => [`identity.rule.${name}`, password !== '' && !failures.includes(name)]);
}
