import { expect, test } from 'vitest';
import { foundBy } from '../fixtures.ts';
import { checkMixedAlphabets } from './mixed-alphabets.ts';

test.each([
  ['el', 'Ο σύμβουλος και το PDF', []],
  ['el', 'Διακόπτης 5 kΩ, 3 μSv', []],
  ['el', 'Αρχεία PDFς', []],
  ['el', 'Τύπος A, βιταμίνη H', []],
  ['el', 'σύμβoυλος', ['σύμβoυλος → σύμβουλος']],
  ['el', 'Aίτηση', ['Aίτηση → Αίτηση']],
  ['el', 'δράση τóπου', ['τóπου → τόπου']],
  ['el', 'KΑYAΣ', ['KΑYAΣ → ΚΑΥΑΣ']],
  ['el', 'H αίτηση. O σύμβουλος', ['H → Η', 'O → Ο']],
  ['en', 'Αction', ['Αction → Action']],
  ['en', 'The Οpen file', ['Οpen → Open']],
  ['en', 'The word σύμβουλος', []],
  ['sq', 'H αίτηση', []],
])('in %s %j has the faults %j', (language, text, faults) => {
  expect(foundBy(checkMixedAlphabets, { language, text })).toEqual(faults);
});
