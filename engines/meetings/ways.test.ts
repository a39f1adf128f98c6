import { expect, test } from 'vitest';
import { isPlaceMissing, usualPlace, usualWay } from './ways.ts';

test('a conference is online, and any other meeting in person, unless another way is chosen', () => {
  expect([1, 2].map(usualWay)).toEqual(['online', 'in-person']);
});

test.each([
  [
    'the own place of the mentor',
    { ofProject: ['Αίθουσα 1', 'Αίθουσα 2'], ofMentor: 'Ερμού 10' },
    'Ερμού 10',
  ],
  ['the only place of the project', { ofProject: ['Αίθουσα 1'], ofMentor: '' }, 'Αίθουσα 1'],
  ['none of several', { ofProject: ['Αίθουσα 1', 'Αίθουσα 2'], ofMentor: '' }, ''],
  ['none where none is known', { ofProject: [], ofMentor: '' }, ''],
])('a booking starts with %s', (_what, known, place) => {
  expect(usualPlace(known)).toBe(place);
});

test('only a meeting in person needs a place, and only where places are known', () => {
  const known = { ofProject: ['Αίθουσα 1', 'Αίθουσα 2'], ofMentor: '' };
  const missing = (way: 'online' | 'in-person' | 'phone', place: string, where = known) =>
    isPlaceMissing({ way, place }, where);
  expect(missing('in-person', '')).toBe(true);
  expect(missing('in-person', 'Αίθουσα 1')).toBe(false);
  expect(missing('phone', '')).toBe(false);
  expect(missing('online', '')).toBe(false);
  expect(missing('in-person', '', { ofProject: [], ofMentor: '' })).toBe(false);
});
