import { expect, test } from 'vitest';
import { english, foundBy } from '../fixtures.ts';
import { checkTerm } from './term.ts';

test.each([
  ['Ο σύμβουλος ακύρωσε τη συνάντηση', 'The mentor cancelled the meeting', []],
  ['Ακύρωση', 'Cancel', []],
  ['Άκυρο', 'Cancel', ['Άκυρο → Ακύρωση']],
  ['Ο αριθμός είναι άκυρος', 'The number is invalid', []],
  ['Άκυρο ψηφοδέλτιο', 'Invalid ballot', []],
  ['Ο μέντορας', 'The mentor', ['μέντορας → Σύμβουλος']],
  ['των ΜΕΝΤΟΡΩΝ', 'of the mentors', ['ΜΕΝΤΟΡΩΝ → Σύμβουλος']],
  ['Ο μέντορας', 'The guide', []],
  ['το προσχέδιο', 'the draft', ['προσχέδιο → Πρόχειρο']],
  ['Κουίζ', 'Quiz', []],
  ['Κουίζ και ερωτηματολόγια', 'Quizzes and questionnaires', []],
  ['Κουίζ', 'Questionnaire', ['Κουίζ → Ερωτηματολόγιο']],
  ['Υπολογιστικό φύλλο', 'Spreadsheet', []],
  ['Λογιστικό φύλλο', 'Spreadsheet', ['Λογιστικό → Υπολογιστικό φύλλο']],
  ['Ο επόπτης που επιβλέπει', 'The supervisor in charge', []],
  ['Ο επιβλέπων', 'The supervisor', ['επιβλέπων → Επόπτης']],
  ['Ο μέντορας {{x}}', '{{mentor}}', []],
])('as a translation, %j of %j has the faults %j', (text, source, faults) => {
  expect(foundBy(checkTerm, { text, source: english(source) })).toEqual(faults);
});

test('words are compared with an English source alone', () => {
  expect(foundBy(checkTerm, { text: 'Ο μέντορας' })).toEqual([]);
  expect(foundBy(checkTerm, { text: 'Ο μέντορας', source: { language: 'fr', text: 'Le mentor' } })).toEqual(
    [],
  );
});
