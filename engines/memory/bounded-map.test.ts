import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('a new entry of a full bounded map drops the one that was added first', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('α', 1).set('β', 2).set('α', 3);
  expect([...map]).toEqual([
    ['α', 3],
    ['β', 2],
  ]);
  map.set('γ', 4);
  expect([...map.keys()]).toEqual(['β', 'γ']);
});

test('a bounded map computes a value once while it remembers it, and again after it was dropped', () => {
  const map = new BoundedMap<number, number>(2);
  const computed: number[] = [];
  const square = (key: number) => {
    computed.push(key);
    return key * key;
  };
  expect([2, 2, 3, 2, 4, 2].map((key) => map.remember(key, square))).toEqual([4, 4, 9, 4, 16, 4]);
  expect(computed).toEqual([2, 3, 4, 2]);
});
