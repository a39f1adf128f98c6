import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAfter, type Move } from './navigation.ts';

test.each<[why: string, count: number, from: number, move: Move, to: number]>([
  ['the next one', 12, 3, 'next', 4],
  ['after the last comes the first', 12, 11, 'next', 0],
  ['the previous one', 12, 3, 'previous', 2],
  ['before the first comes the last', 12, 0, 'previous', 11],
  ['up is five places back', 12, 7, 'up', 2],
  ['down is five places on', 12, 2, 'down', 7],
  ['up from the first row goes to the same column of the last row', 12, 1, 'up', 11],
  ['or to the row above it where the last row is too short', 12, 3, 'up', 8],
  ['down past the end goes to the same column of the first row', 12, 8, 'down', 3],
  ['down from the last row too', 12, 10, 'down', 0],
  ['a full last row has every column', 10, 4, 'up', 9],
  ['in one row there is nothing above', 3, 1, 'up', 1],
  ['nor below', 3, 1, 'down', 1],
  ['one question is next to itself', 1, 0, 'next', 0],
  ['without questions there is nowhere to go', 0, 0, 'next', 0],
])('%s', (_why, count, from, move, to) => {
  expect(placeAfter(from, count, move)).toBe(to);
});

test('every move stays among the questions, and up and down stay in the column', () => {
  const places = fc
    .integer({ min: 1, max: 60 })
    .chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: 0, max: count - 1 })));
  fc.assert(
    fc.property(places, fc.constantFrom<Move>('next', 'previous', 'up', 'down'), ([count, from], move) => {
      const to = placeAfter(from, count, move);
      expect(to).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThan(count);
      if (move === 'up' || move === 'down') expect(to % 5).toBe(from % 5);
    }),
  );
});
