import { describe, expect, test } from 'vitest';
import { sexOf } from '#engines/greek/sex.ts';
import { likelyOption, optionOf } from './option-of.ts';

const field = (...options: (readonly [value: string, label: string])[]) => ({
  options: options.map(([value, label]) => ({ value, label: { el: label, en: label } })),
});
const sex = field(['female', 'Γυναίκα'], ['male', 'Άνδρας']);
const regions = field(['attiki', 'Αττική'], ['kriti', 'Κρήτη'], ['kentriki', 'Κεντρική Μακεδονία']);

describe('an option is meant', () => {
  test.each([
    ['ΑΤΤΙΚΗ', 'attiki'],
    ['αττικη ', 'attiki'],
    ['ATTIKI', 'attiki'],
    ['Κρητη', 'kriti'],
    ['Κρήτες', undefined],
    ['', undefined],
  ])('%s: %s', (typed, value) => {
    expect(optionOf(regions, typed)).toBe(value);
  });

  test('exactly as written, where options differ only in accents or case', () => {
    const pair = field(['1', 'νόμος'], ['2', 'νομός']);
    expect([optionOf(pair, 'νομός'), optionOf(pair, 'ΝΟΜΟΣ')]).toEqual(['2', '1']);
  });
});

test.each([
  ['Α', 'male'],
  ['Θ', 'female'],
  ['Γ.', 'female'],
  ['ΘΗΛΥ', 'female'],
  ['άρρεν', 'male'],
  ['F', 'female'],
  ['x', undefined],
])('%s of a sheet probably means %s', (typed, value) => {
  expect(likelyOption(sex, typed)).toBe(value);
});

test('a shortened word means the one option that begins with it, and none where two do', () => {
  expect(likelyOption(regions, 'Αττ.')).toBe('attiki');
  expect(likelyOption(regions, 'Κ')).toBeUndefined();
  expect(likelyOption(regions, '')).toBeUndefined();
  expect(sexOf('Άνδρας')).toBe('male');
});
