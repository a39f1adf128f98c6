import { expect, test } from 'vitest';
import { foundBy } from '../fixtures.ts';
import { checkFinalSigma } from './final-sigma.ts';

test.each([
  ['Ο σύμβουλος στις 10', []],
  ['ΣΥΜΒΟΥΛΟΣ', []],
  ['σ’ αυτό, ασ’ το, σ. 5', []],
  ['Θεσ/νίκη, προσ-θήκη', []],
  ['σύμβουλοσ', ['σ → ς']],
  ['Ο σύμβουλοσ.', ['σ → ς']],
  ['<b>δράσεισ</b>', ['σ → ς']],
  ['ςύμβουλος', ['ς → σ']],
  ['τεςτ', ['ς → σ']],
])('in Greek %j has the faults %j', (text, faults) => {
  expect(foundBy(checkFinalSigma, { text })).toEqual(faults);
});
