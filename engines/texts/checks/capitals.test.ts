import { expect, test } from 'vitest';
import { foundBy } from '../fixtures.ts';
import { checkCapitals } from './capitals.ts';

test.each([
  ['ΑΙΤΗΣΗ ΣΥΜΜΕΤΟΧΗΣ', []],
  ['ΝΑΙ Ή ΟΧΙ', []],
  ['ΑΫΛΟ', []],
  ['Όνομα, Ώρα', []],
  ['ΑΊΤΗΣΗ', ['ΑΊΤΗΣΗ → ΑΙΤΗΣΗ']],
  ['ΌΧΙ', ['ΌΧΙ → ΟΧΙ']],
  ['ΜΆΙΟΣ', ['ΜΆΙΟΣ → ΜΑΪΟΣ']],
])('in Greek %j has the faults %j', (text, faults) => {
  expect(foundBy(checkCapitals, { text })).toEqual(faults);
});
