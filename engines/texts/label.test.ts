import { expect, test } from 'vitest';
import { formOf, formsOf, labelPattern } from './label.ts';

test.each([
  ['files.count_one', { base: 'files.count', form: 'one' }],
  ['files.count_other', { base: 'files.count', form: 'other' }],
  ['files.by_two_few', { base: 'files.by_two', form: 'few' }],
  ['files.count', undefined],
  ['files.one', undefined],
  ['_one', undefined],
])('the plural form of %s is %j', (label, form) => {
  expect(formOf(label)).toEqual(form);
});

test.each([
  ['el', ['one', 'other']],
  ['pl', ['one', 'few', 'many', 'other']],
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['ja', ['other']],
  ['pt-BR', ['one', 'many', 'other']],
  ['zzz', ['other']],
  ['el_GR', ['other']],
  ['', ['other']],
])('the language %j has the plural forms %j', (language, forms) => {
  expect(formsOf(language)).toEqual(forms);
});

test('a label has letters, digits, points, dashes and underscores, and at most 120 of them', () => {
  for (const label of ['ui.word.save', 'files.count_one', 'links.refusal.no-actions', 'x'.repeat(120)])
    expect(label).toMatch(labelPattern);
  for (const label of ['', 'identity.off?', 'δράση', 'a b', 'a\n', 'x'.repeat(121)])
    expect(label).not.toMatch(labelPattern);
});
