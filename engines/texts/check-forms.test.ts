import { expect, test } from 'vitest';
import { checkForms } from './check-forms.ts';

test.each([
  ['el', { one: 'Ένα', other: 'Πολλά' }, [], []],
  ['el', { one: 'Ένα' }, ['other'], []],
  ['el', { one: '', other: 'Πολλά' }, ['one'], []],
  ['el', { one: 'Ένα', few: 'Λίγα', other: 'Πολλά' }, [], ['few']],
  // i18next takes it for 0 in every language.
  ['el', { zero: 'Κανένα', one: 'Ένα', other: 'Πολλά' }, [], []],
  // Its form `other` is for fractions alone, and what a missing form falls back to.
  ['pl', { one: 'Jeden' }, ['few', 'many', 'other'], []],
  // Its form `many` is for whole millions.
  ['fr', { one: 'Un', other: 'Plusieurs' }, [], []],
  ['fr', { one: 'Un', many: 'Des millions', other: 'Plusieurs' }, [], []],
  ['ja', { other: '個' }, [], []],
  ['ja', { one: '個', other: '個' }, [], ['one']],
  ['zzz', { other: 'x' }, [], []],
] as const)('in %s the forms %j lack %j and do not need %j', (language, forms, missing, unused) => {
  expect(checkForms(language, forms)).toEqual({ missing, unused });
});
