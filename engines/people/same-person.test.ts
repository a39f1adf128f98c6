import { expect, test } from 'vitest';
import { differencesOf } from './same-person.ts';

const fields = [
  { name: 'tax', type: 'afm' as const },
  { name: 'birth', type: 'date' as const },
];
const one = { first_name: 'Ξένια', last_name: 'Άλλου', tax: '090000045', birth: '01-02-1990' };

test.each([
  ['the same values', one, []],
  ['another case and no accents', { first_name: 'ΞΕΝΙΑ', last_name: 'αλλου' }, []],
  ['first and last name exchanged', { first_name: 'Άλλου', last_name: 'Ξένια' }, []],
  ['nothing but a name that is empty', { first_name: '', last_name: '' }, []],
  ['another first name', { ...one, first_name: 'Γιώργος' }, ['name']],
  ['another AFM in the field of the type', { ...one, tax: '123456783' }, ['afm']],
  ['another birth date and another AMKA', { ...one, birth: '02-02-1990', amka: '02029000011' }, ['birth']],
])('with %s', (_what, other, expected) => {
  expect(differencesOf(fields, one, other)).toEqual(expected);
});
