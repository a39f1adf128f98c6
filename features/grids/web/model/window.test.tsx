import { describe, expect, test } from 'vitest';
import {
  blockSize,
  blocksOf,
  fitting,
  fittingCard,
  headingsOf,
  movedBy,
  seenIn,
  swiped,
  wheeled,
  widths,
  windowAt,
} from './window.ts';

const widthOf = ({ fields, actions }: { fields: number; actions: number }) =>
  widths.name + fields * widths.field + actions * widths.action;

describe('the columns that fit on the screen', () => {
  test.each([
    ['a very wide screen shows what the grid begins with', 2400, { fields: 7, actions: 10 }],
    ['a wide one takes from the actions first', 1760, { fields: 7, actions: 8 }],
    ['then from the fields', 1360, { fields: 4, actions: 8 }],
    ['a laptop of 1280 pixels shows seven actions', 910, { fields: 1, actions: 7 }],
    ['beside an open panel one field is left', 562, { fields: 1, actions: 3 }],
    ['where nothing fits one action still shows', 100, { fields: 0, actions: 1 }],
    ['before anything is measured, too', 0, { fields: 0, actions: 1 }],
  ])('%s', (_title, width, expected) => {
    expect(fitting(width, { fields: 20, actions: 70 })).toEqual(expected);
  });

  test('never exceed the existing ones, always include one action, and grow with the width', () => {
    for (const fields of [0, 1, 3, 7, 30])
      for (const actions of [0, 1, 4, 10, 200]) {
        let before = 0;
        for (let width = 0; width < 2600; width += 7) {
          const shown = fitting(width, { fields, actions });
          expect(shown.fields).toBeLessThanOrEqual(Math.min(7, fields));
          expect(shown.actions).toBeLessThanOrEqual(Math.min(10, actions));
          expect(shown.actions).toBeGreaterThanOrEqual(Math.min(1, actions));
          if (width >= widths.name + widths.action) expect(widthOf(shown)).toBeLessThanOrEqual(width);
          expect(shown.fields + shown.actions).toBeGreaterThanOrEqual(before);
          before = shown.fields + shown.actions;
        }
      }
  });

  test('on a card are two rows of actions, as many across as the width allows', () => {
    expect([334, 304, 600, 80].map((width) => fittingCard(width, 70))).toEqual([4, 4, 8, 2]);
    expect(fittingCard(334, 3)).toBe(3);
  });
});

describe('the window on the columns', () => {
  test('stays within the columns, wherever it is moved', () => {
    for (let count = 0; count <= 24; count += 1)
      for (let size = 0; size <= 12; size += 1)
        for (let from = -3; from <= 27; from += 1)
          for (const by of [-25, -1, 0, 1, 7, 25]) {
            const { from: at, size: shown } = movedBy(windowAt(from, size, count), by);
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at + shown).toBeLessThanOrEqual(count);
            expect(shown).toBe(Math.min(size, count));
          }
  });

  test('shows every column on the way from the first to the last', () => {
    const list = Array.from({ length: 23 }, (_, place) => place);
    const seen = new Set<number>();
    for (let span = windowAt(0, 5, 23); ; span = movedBy(span, span.size)) {
      for (const column of seenIn(span, list)) seen.add(column);
      if (span.from + span.size === span.count) break;
    }
    expect([...seen]).toEqual(list);
  });

  test('touches, with the next window, at most three blocks of columns', () => {
    for (let count = 1; count <= 33; count += 1)
      for (const size of [1, 4, 7, 10])
        for (let from = 0; from < count; from += 1) {
          const span = windowAt(from, size, count);
          const blocks = blocksOf(span);
          expect(blocks.length).toBeLessThanOrEqual(3);
          for (let at = span.from; at < Math.min(span.from + 2 * span.size, count); at += 1)
            expect(blocks).toContain(Math.floor(at / blockSize));
        }
    expect(blocksOf(windowAt(0, 0, 0))).toEqual([0]);
  });
});

test('neighbours of a group share a heading of the grid, and a group that comes again has another', () => {
  expect(headingsOf(['Α', 'Α', 'Β', 'Α'])).toEqual([
    { at: 0, text: 'Α', span: 2 },
    { at: 2, text: 'Β', span: 1 },
    { at: 3, text: 'Α', span: 1 },
  ]);
  expect(headingsOf([])).toEqual([]);
});

describe('the wheel and the finger', () => {
  const turn = (left: number, deltaX: number, deltaY: number, shiftKey = false) =>
    wheeled(left, { deltaX, deltaY, shiftKey });

  test('scroll the page when they move down, and the columns when they move sideways or with Shift', () => {
    expect(turn(0, 0, 120)).toEqual({ by: 0, left: 0, isOurs: false });
    expect(turn(0, 0, 120, true)).toEqual({ by: 2, left: 0, isOurs: true });
    expect(turn(0, -65, 10)).toEqual({ by: -1, left: -5, isOurs: true });
  });

  test('add up small turns of the wheel, and turning back starts from zero', () => {
    let left = 0;
    let columns = 0;
    for (let step = 0; step < 12; step += 1) {
      const next = turn(left, 10, 0);
      left = next.left;
      columns += next.by;
    }
    expect(columns).toBe(2);
    expect(turn(50, -20, 0)).toEqual({ by: 0, left: -20, isOurs: true });
  });

  test('show the next columns on a swipe to the left, at least one, and do nothing on a vertical swipe or a tap', () => {
    expect(swiped(-40, 5, 150)).toBe(1);
    expect(swiped(-300, 5, 150)).toBe(2);
    expect(swiped(160, 0, 150)).toBe(-1);
    expect(swiped(-60, 90, 150)).toBe(0);
    expect(swiped(3, 0, 150)).toBe(0);
  });
});
