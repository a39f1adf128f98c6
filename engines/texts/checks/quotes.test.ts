import { expect, test } from 'vitest';
import { foundBy } from '../fixtures.ts';
import { checkQuotes } from './quotes.ts';

test.each([
  ['Η δράση «Γνωριμία»', []],
  ['«Είπε “ναι” και έφυγε»', []],
  ['Οθόνη 15" και άνω', []],
  ['<a href="{{ url }}">Άνοιγμα</a>', []],
  ['{% if reason != "" %}Γιατί{% endif %}', []],
  ['Για παράδειγμα {"περιοχή": "Κρήτη"}, onclick="send()"', []],
  ['Το `"x"` είναι κείμενο', []],
  ['γι’ αυτό', []],
  ['Η δράση "Γνωριμία"', ['" → «', '" → »']],
  ['Η δράση “Γνωριμία”', ['“ → «', '” → »']],
  ['Η δράση „Γνωριμία“', ['„ → «', '“ → «']],
])('in Greek %j has the faults %j', (text, faults) => {
  expect(foundBy(checkQuotes, { text })).toEqual(faults);
});

test('other languages have their own quotation marks', () => {
  expect(foundBy(checkQuotes, { language: 'en', text: 'The action "Meeting"' })).toEqual([]);
});
