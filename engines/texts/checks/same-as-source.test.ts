import { expect, test } from 'vitest';
import { english, foundBy } from '../fixtures.ts';
import { checkSameAsSource } from './same-as-source.ts';

test.each([
  ['Save', true],
  ['Save {{name}}', true],
  ['The IBAN', true],
  ['IBAN', false],
  ['{{name}} · {{size}}', false],
  ['Excel (.xlsx)', false],
  ['LimeSurvey', false],
  ['info@example.gr', false],
  ['https://example.gr/save', false],
  ['12 kg', false],
  ['<p>{{ name }}</p>', false],
  ['utf8', false],
  ['Ctrl + Enter', false],
])('%j in Greek and in English is not translated: %s', (text, isFault) => {
  expect(foundBy(checkSameAsSource, { text, source: english(text) })).toEqual(isFault ? [text] : []);
});

test.each([
  ['de', 'Version', false],
  ['de', 'Version 2 of {{name}}', false],
  ['de', 'Save the file', true],
  ['ru', 'Version', true],
  ['sr-Latn', 'Version', false],
  ['el_GR', 'Version', true],
])('in %s %j as in English is not translated: %s', (language, text, isFault) => {
  expect(foundBy(checkSameAsSource, { language, text, source: english(text) })).toEqual(
    isFault ? [text] : [],
  );
});

test('a text may be the same in two kinds of one language', () => {
  expect(foundBy(checkSameAsSource, { language: 'en-GB', text: 'Save', source: english('Save') })).toEqual(
    [],
  );
  expect(foundBy(checkSameAsSource, { text: 'Αποθήκευση', source: english('Save') })).toEqual([]);
});
