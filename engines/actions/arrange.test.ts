import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beside,
  GROUP_DEPTH,
  groupBeside,
  groupInto,
  groupKey,
  groupsInto,
  groupStepped,
  merged,
  orderMark,
  type Placed,
  stepped,
} from './arrange.ts';

const read = (text: string): Placed[] =>
  text.split(' ').map((word) => ({ group: [word[0]!], id: Number(word.slice(1)) }));
const say = (list: readonly Placed[]) => list.map(({ id, group }) => `${group[0]}${id}`).join(' ');
const programme = read('A1 A2 B3 B4 C5');
const key = (name: string) => groupKey([name]);

test.each([
  ['within its group', 2, -1, 'A2 A1 B3 B4 C5'],
  ['over into the next group, keeping its place', 2, 1, 'A1 B2 B3 B4 C5'],
  ['over into the group before', 3, -1, 'A1 A2 A3 B4 C5'],
  ['nowhere from the beginning', 1, -1, 'A1 A2 B3 B4 C5'],
  ['nowhere from the end', 5, 1, 'A1 A2 B3 B4 C5'],
] as const)('an action steps %s', (_where, id, by, wanted) => {
  expect(say(stepped(programme, id, by))).toBe(wanted);
});

test.each([
  ['before one of its group', 2, { target: 1, edge: 'top' }, 'A2 A1 B3 B4 C5'],
  [
    'behind one of another group, to which it then belongs',
    1,
    { target: 3, edge: 'bottom' },
    'A2 B3 B1 B4 C5',
  ],
  ['the last one of its group, which is then gone', 5, { target: 1, edge: 'top' }, 'A5 A1 A2 B3 B4'],
  ['nowhere beside itself', 1, { target: 1, edge: 'top' }, 'A1 A2 B3 B4 C5'],
  ['nowhere beside one that is not there', 1, { target: 9, edge: 'top' }, 'A1 A2 B3 B4 C5'],
] as const)('an action is put %s', (_where, id, place, wanted) => {
  expect(say(beside(programme, id, place))).toBe(wanted);
});

test('groups move as a whole, and what was torn apart comes together', () => {
  expect(say(groupStepped(programme, key('B'), -1))).toBe('B3 B4 A1 A2 C5');
  expect(say(groupStepped(programme, key('C'), 1))).toBe('A1 A2 B3 B4 C5');
  expect(say(groupBeside(programme, key('A'), { target: key('C'), edge: 'bottom' }))).toBe('B3 B4 C5 A1 A2');
  expect(say(groupStepped(read('A1 B2 A3 C4'), key('C'), -1))).toBe('A1 A3 C4 B2');
  expect(say(stepped(read('A1 B2 A3'), 3, 1))).toBe('A1 B3 B2');
});

/** Groups in groups: `A/B1` is the action 1 of the group B in the group A. */
const readDeep = (text: string): Placed[] =>
  text.split(' ').map((word) => {
    const [, path = '', id = ''] = /^(\D*)(\d+)$/.exec(word)!;
    return { group: path === '' ? [] : path.split('/'), id: Number(id) };
  });
const sayDeep = (list: readonly Placed[]) => list.map(({ id, group }) => `${group.join('/')}${id}`).join(' ');
const deepKey = (path: string) => groupKey(path.split('/'));

test.each([
  ['into another one, behind what is there', 'A1 B2 B3 C4', 'A', 'B', 'B2 B3 B/A1 C4'],
  ['with the groups in it', 'A1 A/D2 B3 B/E4 C5', 'A', 'B', 'B3 B/E4 B/A1 B/A/D2 C5'],
  ['out of the group that it is in, behind it', 'A1 A/B2 A/C3 D4', 'A/B', undefined, 'A1 A/C3 B2 D4'],
  ['out by one group at a time', 'A1 A/B2 A/B/C3 D4', 'A/B/C', undefined, 'A1 A/B2 A/C3 D4'],
  ['out where nothing else is in that group', 'A/B1 C2', 'A/B', undefined, 'B1 C2'],
  ['together with one of its name', 'A1 B2 B/A3 C4', 'A', 'B', 'B2 B/A3 B/A1 C4'],
] as const)('a group is moved %s', (_where, text, group, target, wanted) => {
  const to = target === undefined ? undefined : deepKey(target);
  expect(sayDeep(groupInto(readDeep(text), deepKey(group), to))).toBe(wanted);
});

test('a group can move into other groups, but not into itself, its own subgroups, its present parent, or so deep that its path is too long', () => {
  const list = readDeep('A1 A/B2 A/B/C3 D4 5');
  const into = (group: string) =>
    groupsInto(list, deepKey(group)).map((one) => (JSON.parse(one) as string[]).join('/'));
  expect(into('A')).toEqual(['D']);
  expect(into('A/B')).toEqual(['D']);
  expect(into('A/B/C')).toEqual(['A', 'D']);
  expect(into('D')).toEqual(['A', 'A/B', 'A/B/C']);
  expect(groupsInto(list, groupKey([]))).toEqual([]);
  const deep = { id: 6, group: Array.from({ length: GROUP_DEPTH - 1 }, (_, depth) => `Z${depth}`) };
  const under = { id: 7, group: ['D', 'E'] };
  const end = groupKey(deep.group);
  expect(groupsInto([...list, deep], deepKey('D'))).toContain(end);
  expect(groupsInto([...list, deep, under], deepKey('D'))).not.toContain(end);
});

test('an action that the user does not see stays behind the action that it followed', () => {
  expect(say(merged(read('Z9 A1 A2 Z8 B3'), read('B3 A2 A1')))).toBe('Z9 B3 A2 Z8 A1');
});

const lists = fc
  .uniqueArray(
    fc.record({ id: fc.nat(50), group: fc.array(fc.constantFrom('A', 'B', 'Γ', '›'), { maxLength: 2 }) }),
    {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 8,
    },
  )
  .chain((list) =>
    fc.record({ list: fc.constant(list), one: fc.nat(list.length - 1), other: fc.nat(list.length - 1) }),
  );
const idsOf = (list: readonly Placed[]) => list.map(({ id }) => id).toSorted((a, b) => a - b);

test('no move loses or doubles an action', () => {
  fc.assert(
    fc.property(lists, fc.constantFrom(-1 as const, 1 as const), ({ list, one, other }, by) => {
      const [action, target] = [list[one]!, list[other]!];
      const edge = by < 0 ? 'top' : 'bottom';
      for (const moved of [
        stepped(list, action.id, by),
        beside(list, action.id, { target: target.id, edge }),
        groupStepped(list, groupKey(action.group), by),
        groupBeside(list, groupKey(action.group), { target: groupKey(target.group), edge }),
        ...groupsInto(list, groupKey(action.group)).map((to) => groupInto(list, groupKey(action.group), to)),
        ...(action.group.length > 1 ? [groupInto(list, groupKey(action.group))] : []),
        merged(list, list.slice(one).toReversed()),
      ])
        expect(idsOf(moved)).toEqual(idsOf(list));
    }),
  );
});

test('two orders have one mark only when they are the same', () => {
  fc.assert(
    fc.property(lists, ({ list, one, other }) => {
      const swapped = list.with(one, list[other]!).with(other, list[one]!);
      expect(orderMark(swapped) === orderMark(list)).toBe(one === other);
      const regrouped = list.with(one, { ...list[one]!, group: [...list[one]!.group, 'Γ'] });
      expect(orderMark(regrouped)).not.toBe(orderMark(list));
    }),
  );
});
