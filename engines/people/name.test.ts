import { expect, test } from 'vitest';
import { nameApart, nameOf } from './name.ts';

test.each([
  [
    'first and last name',
    { username: 'maria', fields: { first_name: 'Μαρία', last_name: 'Δήμου' } },
    'Μαρία Δήμου',
  ],
  ['one of them', { username: 'maria', fields: { last_name: 'Δήμου' } }, 'Δήμου'],
  ['no name', { username: 'maria', fields: {} }, 'maria'],
  ['an e-mail address and no name', { username: 'maria@example.com', fields: {} }, 'Χωρίς όνομα'],
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

test('people with the same name show their user names, or a number if the user name is an e-mail address', () => {
  const name = 'Μαρία';
  const both = new Set([1, 2]);
  expect(nameApart({ id: 1, username: 'maria', name }, both)).toBe('Μαρία (maria)');
  expect(nameApart({ id: 2, username: 'maria@example.com', name }, both)).toBe('Μαρία (#2)');
  expect(nameApart({ id: 3, username: 'maria3', name }, both)).toBe('Μαρία');
});
