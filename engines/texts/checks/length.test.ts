import { expect, test } from 'vitest';
import { english, foundBy } from '../fixtures.ts';
import { checkLength } from './length.ts';

test.each([
  ['ui.word.save', 'Αποθήκευση', 'Save', false],
  ['identity.email', 'Ηλεκτρονικό ταχυδρομείο (email)', 'Email', false],
  ['ui.word.save', 'Αποθηκεύστε όλες τις αλλαγές που κάνατε', 'Save', true],
  ['nav.privacy', 'Προσωπικά δεδομένα', 'Personal data', false],
  ['nav.home', 'Αρχική σελίδα του έργου', 'Home', true],
  ['ui.help', 'λέξη '.repeat(100), 'A text of more than thirty characters has room.', false],
  ['ui.count', '{{aVeryLongNameOfAValueThatIsShownInFewLetters}}', '{{a}}', false],
])('%s, %j of %j, is too long: %s', (label, text, source, isTooLong) => {
  expect(foundBy(checkLength, { label, text, source: english(source) })).toHaveLength(isTooLong ? 1 : 0);
});
