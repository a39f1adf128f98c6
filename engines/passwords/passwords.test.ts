import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { passwordWeakness } from './strength.ts';
import { strictFailures, type StrictFailure } from './strict.ts';

test.each<[string, StrictFailure[]]>([
  ['Ithaki2026!', []],
  ['aB3$aB3$', []],
  ['aB3$aB3', ['short']],
  [`aB3$${'x'.repeat(124)}`, []],
  [`aB3$${'x'.repeat(125)}`, ['long']],
  ['AB3$AB3$', ['noLower']],
  ['ab3$ab3$', ['noUpper']],
  ['aBc$aBc$', ['noDigit']],
  ['aB3daB3d', ['noSpecial']],
  ['aB3#aB3#', ['noSpecial', 'otherCharacter']],
  ['aB3$ aB3$', ['otherCharacter']],
  ['αΒ3$aB3$', ['otherCharacter']],
  ['Password1!', ['common']],
  ['', ['short', 'noLower', 'noUpper', 'noDigit', 'noSpecial']],
])('by the strict rule set «%s» lacks %j', (password, failures) => {
  expect(strictFailures(password)).toEqual(failures);
});

test.each([
  'P@ssw0rd1!',
  'Qwerty123$',
  'Welcome2026!',
  'Kalimera1!',
  'K@l1mera!',
  'Olympiakos7!',
  '123Ellada!',
  'S@gapo14!',
])('«%s» is a password that everybody tries first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Ithaki2026!', 'Kalimera-ston-kosmo1', 'xK9!mmPq', 'Thalassitha5$'])('«%s» is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test.each([
  ['', 31],
  ['Ithaki2026!', 0],
  ['aB3#aB3', 1],
  ['AB3#AB3#', 2],
  ['ab3#ab3#', 4],
  ['aBc#aBc#', 8],
  ['aB3*aB3*', 16],
  ['abc', 1 | 4 | 8 | 16],
])('by the rule set of the profile «%s» has the weakness %i', (password, weakness) => {
  expect(passwordWeakness(password)).toBe(weakness);
});
