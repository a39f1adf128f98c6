import { expect, test } from 'vitest';
import { menteeChange, moveFrom, statusOrder, type ApplicationStatus, type WantedMove } from './moves.ts';

const no = undefined;

test.each<[from: ApplicationStatus, forward: number | undefined, back: number | undefined]>([
  [-1, 1, no],
  [1, 2, no],
  [100, 2, no],
  [2, 3, 1],
  [3, no, 2],
  [1000, no, no],
])('from %i the road leads forward to %s and back to %s', (from, forward, back) => {
  expect([moveFrom(from, -1), moveFrom(from, -2)]).toEqual([forward, back]);
});

test('by hand every status but the present one can be set, and nothing leads to "not confirmed"', () => {
  for (const from of statusOrder)
    for (const wanted of [1, 100, 2, 3, 1000] as const satisfies readonly WantedMove[])
      expect(moveFrom(from, wanted), `${from} to ${wanted}`).toBe(wanted === from ? undefined : wanted);
});

test.each<[ApplicationStatus, ApplicationStatus, string | undefined]>([
  [2, 3, 'becomes'],
  [100, 3, 'becomes'],
  [1000, 3, 'becomes'],
  [3, 2, 'ceases'],
  [3, 1000, 'ceases'],
  [1, 2, no],
  [2, 1000, no],
])('a move from %i to %i makes or ends a mentee: %s', (from, to, change) => {
  expect(menteeChange(from, to)).toBe(change);
});
