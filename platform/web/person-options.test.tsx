import { expect, test } from 'vitest';
import { personOptions } from './person-options.ts';

test('people who share their name are told apart in a choice, and others are not burdened', () => {
  expect(
    personOptions([
      { id: 1, name: 'Μαρία Ράπτη', username: 'mrapti' },
      { id: 2, name: 'Μαρία Ράπτη', username: 'maria2' },
      { id: 3, name: 'Άρης Δείγμας', username: 'aris' },
      { id: 4, name: 'Νίκη Σοφού' },
      { id: 5, name: 'Νίκη Σοφού' },
    ]).map(({ label }) => label),
  ).toEqual([
    'Μαρία Ράπτη (mrapti)',
    'Μαρία Ράπτη (maria2)',
    'Άρης Δείγμας',
    'Νίκη Σοφού (4)',
    'Νίκη Σοφού (5)',
  ]);
});
