import { expect, test } from 'vitest';
import { nameOf } from './name.ts';

test.each([
  [
    'first and last name',
    { username: 'maria', fields: { first_name: 'Μαρία', last_name: 'Δήμου' } },
    'Μαρία Δήμου',
  ],
  ['one of them', { username: 'maria', fields: { last_name: 'Δήμου' } }, 'Δήμου'],
  ['no name', { username: 'maria', fields: {} }, 'maria'],
  ['an erased person', { username: 'erased-111', fields: {} }, 'Διαγραμμένο άτομο 111'],
  [
    'an erased person whose name was taken',
    { username: 'erased-111-aB3_xY9-zQ01', fields: {} },
    'Διαγραμμένο άτομο 111',
  ],
  ['a sign-in name that is like it', { username: 'erased-mail', fields: {} }, 'erased-mail'],
])('the name of a person with %s', (_, person, name) => {
  expect(nameOf(person)).toBe(name);
});
