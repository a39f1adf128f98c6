import { describe, expect, test } from 'vitest';
import { afterKey, type Ground } from './keys.ts';
import { sortedBy } from './sorting.ts';
import { windowAt } from './window.ts';

const ground = (row: number, column: number): Ground => ({
  spot: { row, column },
  rows: 5,
  fields: windowAt(0, 2, 3),
  actions: windowAt(4, 3, 12),
});
const press = (from: Ground, key: string, held: 'shiftKey' | 'altKey' | 'ctrlKey' | 'none' = 'none') => {
  const moved = afterKey(from, { key, shiftKey: false, altKey: false, ctrlKey: false, [held]: true });
  return moved && [moved.spot.row, moved.spot.column, moved.fields.from, moved.actions.from];
};

describe('a key pressed in the grid', () => {
  test.each([
    ['goes up into the heading', ground(1, 0), 'ArrowUp', 'none', [0, 0, 0, 4]],
    ['stays at the last row', ground(5, 1), 'ArrowDown', 'none', [5, 1, 0, 4]],
    ['goes on from the name to the first field', ground(2, 0), 'ArrowRight', 'none', [2, 1, 0, 4]],
    ['moves the fields at their edge', ground(2, 2), 'ArrowRight', 'none', [2, 2, 1, 4]],
    ['moves the actions at their left edge', ground(2, 3), 'ArrowLeft', 'none', [2, 3, 0, 3]],
    ['moves the actions at their right edge', ground(2, 5), 'ArrowRight', 'none', [2, 5, 0, 5]],
    ['moves the actions from anywhere with Shift', ground(2, 0), 'ArrowRight', 'shiftKey', [2, 0, 0, 5]],
    ['moves a whole window with Alt', ground(0, 4), 'PageDown', 'altKey', [0, 4, 0, 7]],
    ['shows the first actions', ground(3, 4), 'Home', 'none', [3, 4, 0, 0]],
    ['shows the last actions', ground(3, 4), 'End', 'none', [3, 4, 0, 9]],
    ['leads to the first row with Ctrl', ground(4, 4), 'Home', 'ctrlKey', [1, 4, 0, 4]],
    ['leads to the last row with Ctrl', ground(1, 4), 'End', 'ctrlKey', [5, 4, 0, 4]],
  ] as const)('%s', (_title, from, key, held, expected) => {
    expect(press(from, key, held)).toEqual(expected);
  });

  test('a key pressed in the grid that the grid does not use is left to the browser', () => {
    expect(press(ground(1, 1), 'a')).toBeUndefined();
    expect(press(ground(1, 1), 'PageDown')).toBeUndefined();
    expect(press(ground(1, 3), 'ArrowLeft', 'altKey')).toBeUndefined();
  });

  test('a key pressed in the grid to the right reaches every field and every action, and to the left comes back to the name', () => {
    let here: Ground = { ...ground(1, 0), actions: windowAt(0, 3, 12) };
    const go = (key: string) => {
      const moved = afterKey(here, { key, shiftKey: false, altKey: false, ctrlKey: false })!;
      here = { ...here, ...moved };
      return `${here.spot.column} ${here.fields.from} ${here.actions.from}`;
    };
    const there = Array.from({ length: 15 }, () => go('ArrowRight'));
    expect(new Set(there).size).toBe(15);
    expect(there.at(-1)).toBe('5 1 9');
    expect(go('ArrowRight')).toBe('5 1 9');
    for (let step = 0; step < 15; step += 1) go('ArrowLeft');
    expect([here.spot.column, here.fields.from, here.actions.from]).toEqual([0, 0, 0]);
  });
});

describe('a heading that is pressed', () => {
  const [up, down] = [
    { key: 'a', desc: false },
    { key: 'a', desc: true },
  ];
  const other = { key: 'b', desc: false };

  test('cycles through ascending, descending and none when it sorts alone', () => {
    expect(sortedBy([other], 'a', false)).toEqual([up]);
    expect(sortedBy([up], 'a', false)).toEqual([down]);
    expect(sortedBy([down, other], 'a', false)).toEqual([]);
  });

  test('with Shift keeps the others and its place among them', () => {
    expect(sortedBy([other], 'a', true)).toEqual([other, up]);
    expect(sortedBy([up, other], 'a', true)).toEqual([down, other]);
    expect(sortedBy([down, other], 'a', true)).toEqual([other]);
  });

  test('as a fourth key replaces the third', () => {
    const three = ['b', 'c', 'd'].map((key) => ({ key, desc: false }));
    expect(sortedBy(three, 'a', true).map(({ key }) => key)).toEqual(['b', 'c', 'a']);
  });
});
