import { expect, test } from 'vitest';
import { foundBy } from '../fixtures.ts';
import { checkAccentMissing } from './accent-missing.ts';

test.each([
  ['Ο σύμβουλος και η αίτηση', []],
  ['Για ποιον, για ποια και πια; Μια γεια, δυο γιοι', []],
  ['ΑΙΤΗΣΗ ΣΥΜΜΕΤΟΧΗΣ', []],
  ['Ωφελούμενος/-ουμενη, ψευδο-ερώτηση, ωφελουμεν…', []],
  ['αλλ’ όμως, κατ’ αρχήν', []],
  ['αριθ. πρωτοκόλλου, ημερ. γέννησης, Ιαν., Νοε 2026', []],
  ['Το αρχείο συνολο.xlsx', []],
  ['Γεια, {{ονομα}}, <ονομα>', ['ονομα']],
  ['το PDF και το export', []],
  ['Μαΐου, προϊόν, πλάι', []],
  ['λε\u0301ξη', []],
  ['Δεν εχετε επιλέξει', ['εχετε']],
  ['Συμβουλος', ['Συμβουλος']],
  ['Ετοιμη αίτηση.', ['Ετοιμη']],
  ['Τέλος με ονομα.', ['ονομα']],
])('in Greek %j has the faults %j', (text, faults) => {
  expect(foundBy(checkAccentMissing, { text })).toEqual(faults);
});

test('words of other languages have no accent to miss', () => {
  expect(foundBy(checkAccentMissing, { language: 'en', text: 'The word συμβουλος' })).toEqual([]);
});
