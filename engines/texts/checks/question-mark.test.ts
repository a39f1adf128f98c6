import { expect, test } from 'vitest';
import { foundBy } from '../fixtures.ts';
import { checkQuestionMark } from './question-mark.ts';

test.each([
  ['Να διαγραφεί;', []],
  // The Greek question mark and the two points at the middle of the line are characters of their own too.
  ['Να διαγραφεί\u037e Ναι\u0387 όχι\u00b7 ίσως', []],
  ['ένα από τα @ $ ! % * ? &', []],
  ['Δείτε https://example.gr/?a=1', []],
  ["fields.age >= 30 ? 'Α' : 'Β'", []],
  ['What?', []],
  ['Να διαγραφεί?', ['? → ;']],
  ['Να διαγραφεί το «{{name}}»? Δεν ανακτάται.', ['? → ;']],
  ['<p>Συμφωνείτε?</p>', ['? → ;']],
  ['Σίγουρα (και τα δύο)?', ['? → ;']],
])('in Greek %j has the faults %j', (text, faults) => {
  expect(foundBy(checkQuestionMark, { text })).toEqual(faults);
});
