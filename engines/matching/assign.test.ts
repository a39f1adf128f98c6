import { expect, test } from 'vitest';
import { effortOf } from '#testing/effort.ts';
import { assign, type Assignment, type MatchingTask } from './assign.ts';
import { aMentee, aMentor, aProgramme } from './fixtures.ts';
import type { Rule } from './rules.ts';

const overlap: Rule = {
  kind: 'overlap',
  menteeField: 'likes',
  mentorField: 'has',
  weight: 10,
  isRequired: false,
};
const must: Rule = { ...overlap, isRequired: true };
const never: Rule = { kind: 'exclusion', menteeField: 'firm', mentorField: 'firm', never: 'same' };

const match = (task: Partial<MatchingTask>): Assignment =>
  assign({ rules: [], mentees: [], mentors: [], context: {}, ...task });
const links = ({ pairs }: Assignment) => pairs.map(({ menteeId, mentorId }) => [menteeId, mentorId]);
/** Mentees who ask for nothing. */
const anybody = (count: number) => Array.from({ length: count }, (_, index) => aMentee(101 + index));

test('a mentee with a choice makes way for a mentee without one', () => {
  const mentees = [aMentee(101, { likes: ['α', 'β'] }), aMentee(102, { likes: ['α'] })];
  const mentors = [aMentor(1, { has: ['α', 'β'] }), aMentor(2, { has: ['β'] })];
  const assignment = match({ rules: [must], mentees, mentors });
  expect(links(assignment)).toEqual([
    [101, 2],
    [102, 1],
  ]);
  expect(assignment.total).toBe(1.5);
});

test('the best total goes before the best pair of the first mentee', () => {
  const mentees = [aMentee(101, { likes: ['α', 'β', 'γ'] }), aMentee(102, { likes: ['α'] })];
  const mentors = [aMentor(1, { has: ['α', 'β', 'γ'] }), aMentor(2, { has: ['β', 'γ'] })];
  expect(links(match({ rules: [overlap], mentees, mentors }))).toEqual([
    [101, 2],
    [102, 1],
  ]);
});

test('a chain of moves makes room for one more', () => {
  const mentees = [['a', 'b'], ['b', 'c'], ['c', 'd'], ['a']].map((likes, index) =>
    aMentee(101 + index, { likes }),
  );
  const mentors = ['a', 'b', 'c', 'd'].map((has, index) => aMentor(1 + index, { has }));
  expect(links(match({ rules: [must], mentees, mentors }))).toEqual([
    [101, 2],
    [102, 3],
    [103, 4],
    [104, 1],
  ]);
});

test('too few places go to the mentees whom they suit best', () => {
  const mentees = [aMentee(101, { likes: ['α', 'β'] }), aMentee(102, { likes: ['α'] }), aMentee(103)];
  const { pairs, unassigned } = match({ rules: [overlap], mentees, mentors: [aMentor(1, { has: ['α'] })] });
  expect(pairs.map(({ menteeId, score }) => [menteeId, score])).toEqual([[102, 1]]);
  expect(unassigned).toEqual([
    { menteeId: 101, refused: [], full: [{ mentorId: 1, score: 0.5 }] },
    { menteeId: 103, refused: [], full: [{ mentorId: 1, score: 0 }] },
  ]);
});

test.each<[string, { capacity: number; load?: number }[], number[]]>([
  ['six are shared out evenly', [{ capacity: 9 }, { capacity: 9 }, { capacity: 9 }], [2, 2, 2]],
  ['who has fewer gets more', [{ capacity: 9, load: 5 }, { capacity: 9 }, { capacity: 9, load: 1 }], [5, 4, 3]],
  ['who can take twice as many gets twice as many', [{ capacity: 8 }, { capacity: 4 }], [4, 2]],
  ['who is full gets none', [{ capacity: 3, load: 3 }, { capacity: 9 }], [3, 6]],
  ['who is over-full gets none', [{ capacity: 3, load: 5 }, { capacity: 9 }], [5, 6]],
  ['a capacity that is no number is none', [{ capacity: Number.NaN }, { capacity: 9 }], [0, 6]],
  ['a capacity below 0 is none', [{ capacity: -3 }, { capacity: 9 }], [0, 6]],
  ['half a place is none', [{ capacity: 0.5 }, { capacity: 9 }], [0, 6]],
  ['an endless capacity takes all', [{ capacity: Infinity }, { capacity: 0 }], [6, 0]],
])('%s', (_sentence, places, loads) => {
  const mentors = places.map((place, index) => aMentor(1 + index, {}, place));
  const assignment = match({ mentees: anybody(6), mentors });
  expect(assignment.loads.map(({ load }) => load)).toEqual(loads);
  expect(assignment.loads.map(({ capacity }) => capacity)).toEqual(places.map(({ capacity }) => capacity));
}); // prettier-ignore

test('a better score goes before even loads, be it better by a ten-thousandth', () => {
  const mentees = Array.from({ length: 4 }, (_, index) =>
    aMentee(101 + index, { likes: 'α', town: 'Βόλος' }),
  );
  const places = { capacity: 4 };
  const mentors = [aMentor(1, { town: 'Βόλος' }, places), aMentor(2, { town: 'Βόλος', has: 'α' }, places)];
  const rules: Rule[] = [
    { kind: 'same', menteeField: 'town', mentorField: 'town', weight: 10, isRequired: false },
    { ...overlap, weight: 0.001 },
  ];
  expect(match({ rules, mentees, mentors }).loads.map(({ load }) => load)).toEqual([0, 4]);
});

test('where nothing else decides, the mentor of the lower id does', () => {
  expect(links(match({ mentees: anybody(1), mentors: [aMentor(9), aMentor(3), aMentor(5)] }))).toEqual([
    [101, 3],
  ]);
});

test('no mentees and no mentors make no pairs', () => {
  expect(match({})).toEqual({ pairs: [], unassigned: [], total: 0, loads: [] });
  expect(match({ mentees: anybody(2) })).toEqual({
    pairs: [],
    unassigned: [
      { menteeId: 101, refused: [], full: [] },
      { menteeId: 102, refused: [], full: [] },
    ],
    total: 0,
    loads: [],
  });
  expect(match({ mentors: [aMentor(1, {}, { load: 1 })] }).loads).toEqual([
    { mentorId: 1, load: 1, capacity: 1 },
  ]);
});

test('who is left over learns how many mentors each rule refused, and who was full', () => {
  const mentees = [aMentee(7, { likes: 'α', firm: 'ΔΕΗ' })];
  const mentors = [
    aMentor(1, { has: 'β', firm: 'ΔΕΗ' }),
    aMentor(2, { has: 'β' }),
    aMentor(3, { firm: 'Άλλη' }),
    aMentor(4, { has: 'α' }, { capacity: 2, load: 2 }),
    aMentor(5, { has: 'α' }, { capacity: 0 }),
    aMentor(7, { has: 'α' }),
  ];
  expect(match({ rules: [must, never], mentees, mentors }).unassigned).toEqual([
    {
      menteeId: 7,
      refused: [
        { rule: 0, code: 'mentor-empty', mentors: 1 },
        { rule: 0, code: 'no-overlap', mentors: 2 },
        { rule: 1, code: 'excluded', mentors: 1 },
        { code: 'self', mentors: 1 },
      ],
      full: [
        { mentorId: 4, score: 1 },
        { mentorId: 5, score: 1 },
      ],
    },
  ]);
});

test('of many full mentors the five best are named', () => {
  const mentors = Array.from({ length: 9 }, (_, index) =>
    aMentor(9 - index, { has: index < 2 ? 'α' : 'β' }, { capacity: 0 }),
  );
  const { unassigned } = match({ rules: [overlap], mentees: [aMentee(101, { likes: 'α' })], mentors });
  expect(unassigned[0]!.full.map(({ mentorId }) => mentorId)).toEqual([8, 9, 1, 2, 3]);
});

test('a locked pair stays against rule and capacity, reports it, and takes its place first', () => {
  const mentees = [aMentee(101, { firm: 'ΔΕΗ' }), aMentee(102), aMentee(103)];
  const mentors = [aMentor(1, { firm: 'ΔΕΗ' }, { capacity: 2 }), aMentor(2, {}, { capacity: 1, load: 1 })];
  const locked = [
    { menteeId: 101, mentorId: 1 },
    { menteeId: 102, mentorId: 2 },
  ];
  const { pairs, loads } = match({ rules: [never], mentees, mentors, locked });
  expect(
    pairs.map(({ menteeId, mentorId, isLocked, refusals }) => [
      menteeId,
      mentorId,
      isLocked,
      refusals.map(({ rule, reason }) => [rule, reason.code]),
    ]),
  ).toEqual([
    [101, 1, true, [[0, 'excluded']]],
    [102, 2, true, []],
    [103, 1, false, []],
  ]);
  expect(loads).toEqual([
    { mentorId: 1, load: 2, capacity: 2 },
    { mentorId: 2, load: 2, capacity: 1 },
  ]);
});

test('a lock on a missing person is left out; of two locks the lower mentor id stays', () => {
  const mentors = [aMentor(1), aMentor(2), aMentor(3)];
  const locked = [
    { menteeId: 101, mentorId: 99 },
    { menteeId: 99, mentorId: 1 },
    { menteeId: 102, mentorId: 3 },
    { menteeId: 102, mentorId: 2 },
  ];
  const { pairs } = match({ mentees: anybody(2), mentors, locked });
  expect(pairs.map(({ mentorId, isLocked }) => [mentorId, isLocked])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('an id that appears twice is an error of the caller', () => {
  expect(() => match({ mentees: [aMentee(1), aMentee(1)] })).toThrow(RangeError);
  expect(() => match({ mentors: [aMentor(1), aMentor(1)] })).toThrow(RangeError);
});

const LIMIT_MS = 2000;

const timeOf = (task: MatchingTask) => effortOf(LIMIT_MS, () => assign(task));

test.each([8, 10, 20])('1,000 mentees meet 100 mentors of %i places in under 2 s', async (capacity) => {
  const task = aProgramme({ mentees: 1000, mentors: 100, capacity });
  expect(await timeOf(task)).toBeLessThan(LIMIT_MS);
  expect(assign(task).pairs).toHaveLength(Math.min(1000, 100 * capacity));
});

const hundred = Array.from({ length: 100 }, (_, index) =>
  aMentor(1 + index, { has: String(index) }, { capacity: 9 }),
);

test('1,000 x 100 stay under 2 s when all are alike', async () => {
  const task: MatchingTask = { rules: [], mentees: anybody(1000), mentors: hundred, context: {} };
  expect(await timeOf(task)).toBeLessThan(LIMIT_MS);
  expect(assign(task).unassigned).toHaveLength(100);
});

test('1,000 x 100 stay under 2 s when all want the same few mentors', async () => {
  const mentees = Array.from({ length: 1000 }, (_, index) =>
    aMentee(101 + index, { likes: String(index / 100) }),
  );
  const rules: Rule[] = [{ ...overlap, kind: 'difference', span: 100 }];
  expect(await timeOf({ rules, mentees, mentors: hundred, context: {} })).toBeLessThan(LIMIT_MS);
});

test('1,000 mentees who each wrote 10,000 characters are matched all the same', () => {
  const mentees = Array.from({ length: 1000 }, (_, index) =>
    aMentee(101 + index, { likes: `${'Ώ'.repeat(10_000)}${index % 100}` }),
  );
  const mentors = Array.from({ length: 100 }, (_, index) =>
    aMentor(1 + index, { has: `${'ω'.repeat(10_000)}${index}` }, { capacity: 10 }),
  );
  const { pairs, total } = match({ rules: [must], mentees, mentors });
  expect([pairs.length, total]).toEqual([1000, 1000]);
});
