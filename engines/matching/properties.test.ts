import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assign, type Assignment, type MatchingTask } from './assign.ts';
import { explainPair } from './explain-pair.ts';
import { aProgramme, bestOfAll, seats } from './fixtures.ts';
import type { Link } from './people.ts';
import type { Rule } from './rules.ts';

const words = ['α', 'Ά', 'β', 'Γ', '', '7', '12,5', 'Αθήνα', 'Λαμία', 'Ηράκλειο', '__proto__'];

/** Any rule that a project could have, over the fields a, b and `__proto__`. */
function anyRule(): fc.Arbitrary<Rule> {
  const field = fc.constantFrom('a', 'b', '__proto__');
  const compared = { menteeField: field, mentorField: field };
  const weighed = { weight: fc.integer({ min: 0, max: 10 }), isRequired: fc.boolean() };
  const word = fc.constantFrom(...words);
  return fc.oneof(
    fc.record({ kind: fc.constantFrom('same', 'overlap', 'language'), ...compared, ...weighed }),
    fc.record({ kind: fc.constant('distance'), farKm: fc.integer({ min: -1, max: 700 }), ...compared, ...weighed }),
    fc.record({ kind: fc.constant('difference'), span: fc.integer({ min: -1, max: 10 }), ...compared, ...weighed }),
    fc.record({
      kind: fc.constant('exclusion'),
      never: fc.oneof(fc.constant('same' as const), fc.array(fc.tuple(word, word), { maxLength: 3 })),
      ...compared,
    }),
    fc.record({ kind: fc.constant('earlier'), wish: fc.constant('prefer'), ...weighed }),
    fc.record({ kind: fc.constant('earlier'), wish: fc.constant('forbid') }),
  );
} // prettier-ignore

/**
 * Any small task: up to five mentees and three mentors, who may be the same people. Capacities are such that the
 * evenness of a brute search is exact in the steps of ours.
 */
function aTask(): fc.Arbitrary<MatchingTask & { locked: readonly Link[] }> {
  const word = fc.constantFrom(...words);
  const fields = fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof(word, fc.array(word, { maxLength: 3 })));
  const id = fc.integer({ min: 1, max: 12 });
  const links = fc.array(fc.record({ menteeId: id, mentorId: id }), { maxLength: 4 });
  const load = fc.integer({ min: 0, max: 2 });
  const capacity = fc.constantFrom(0, 1, 2, 4, 5);
  return fc.record({
    rules: fc.array(anyRule(), { maxLength: 4 }),
    mentees: fc.uniqueArray(fc.record({ id, fields }), { maxLength: 5, selector: ({ id }) => id }),
    mentors: fc.uniqueArray(fc.record({ id, fields, capacity, load }), {
      maxLength: 3,
      selector: ({ id }) => id,
    }),
    context: fc.record({ earlier: links, places: fc.constant(seats) }),
    locked: links,
  });
}

type Task = ReturnType<typeof aTask> extends fc.Arbitrary<infer T> ? T : never;

/** Runs a law over many tasks, each with its assignment. */
function holds(law: (task: Task, assignment: Assignment) => void, numRuns = 500) {
  fc.assert(
    fc.property(aTask(), (task) => law(task, assign(task))),
    { numRuns },
  );
}

test('a score lies within 0..1 and is the mean of its parts, for any people and any rules', () => {
  fc.assert(
    fc.property(aTask(), ({ rules, mentees, mentors, context }) => {
      for (const mentee of mentees)
        for (const mentor of mentors) {
          const { score, parts } = explainPair(rules, mentee, mentor, context);
          for (const part of parts) expect(part.score >= 0 && part.score <= 1).toBe(true);
          const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
          const sum = parts.reduce((sum, { score, weight }) => sum + score * weight, 0);
          expect(score).toBeCloseTo(weights === 0 ? 1 : sum / weights, 5);
          expect(score >= 0 && score <= 1).toBe(true);
        }
    }),
  );
});

test('every mentee is either in a pair or left over, once', () => {
  holds(({ mentees }, { pairs, unassigned }) => {
    const ids = [...pairs, ...unassigned].map(({ menteeId }) => menteeId);
    expect(ids.toSorted((a, b) => a - b)).toEqual(mentees.map(({ id }) => id).toSorted((a, b) => a - b));
  });
});

test('a pair is explained as it would be by itself, and is refused by no rule unless it is locked', () => {
  holds(({ rules, mentees, mentors, context }, { pairs, total }) => {
    for (const { menteeId, mentorId, isLocked, ...explanation } of pairs) {
      const mentee = mentees.find(({ id }) => id === menteeId)!;
      const mentor = mentors.find(({ id }) => id === mentorId)!;
      expect(explanation).toEqual(explainPair(rules, mentee, mentor, context));
      if (!isLocked) expect(explanation.refusals).toEqual([]);
    }
    expect(total).toBeCloseTo(
      pairs.reduce((sum, { score }) => sum + score, 0),
      9,
    );
  });
});

test('no mentor gets more mentees than their capacity, unless staff locked them or it was so before', () => {
  holds(({ mentors }, { pairs, loads }) => {
    for (const { mentorId, load, capacity } of loads) {
      const before = mentors.find(({ id }) => id === mentorId)!;
      const theirs = pairs.filter((pair) => pair.mentorId === mentorId);
      expect(load).toBe(before.load + theirs.length);
      if (theirs.some(({ isLocked }) => !isLocked)) expect(load).toBeLessThanOrEqual(capacity);
    }
  });
});

test('locked pairs stay', () => {
  holds(({ mentees, mentors, locked }, { pairs }) => {
    const known = locked.filter(
      (link) =>
        mentees.some(({ id }) => id === link.menteeId) && mentors.some(({ id }) => id === link.mentorId),
    );
    const wanted = new Map<number, number>();
    for (const { menteeId, mentorId } of known)
      wanted.set(menteeId, Math.min(mentorId, wanted.get(menteeId) ?? Infinity));
    const kept = pairs.filter(({ isLocked }) => isLocked);
    expect(new Map(kept.map(({ menteeId, mentorId }) => [menteeId, mentorId]))).toEqual(wanted);
  });
});

test('for each mentee without a mentor all mentors are counted, as refused or as full', () => {
  holds(({ rules, mentees, mentors, context }, { unassigned, loads }) => {
    for (const { menteeId, refused, full } of unassigned) {
      const mentee = mentees.find(({ id }) => id === menteeId)!;
      const told = mentors.map((mentor) => ({
        mentorId: mentor.id,
        ...explainPair(rules, mentee, mentor, context),
      }));
      const suitable = told.filter(({ refusals }) => refusals.length === 0);
      expect(full.map(({ mentorId }) => mentorId).toSorted()).toEqual(
        suitable.map(({ mentorId }) => mentorId).toSorted(),
      );
      for (const { mentorId, score } of full) {
        const { load, capacity } = loads.find((one) => one.mentorId === mentorId)!;
        expect(load).toBeGreaterThanOrEqual(capacity);
        expect(score).toBe(told.find((one) => one.mentorId === mentorId)!.score);
      }
      const refusals = told.flatMap((one) => one.refusals);
      expect(refused.reduce((sum, { mentors }) => sum + mentors, 0)).toBe(refusals.length);
      for (const { rule, code, mentors } of refused)
        expect(refusals.filter((one) => one.rule === rule && one.reason.code === code).length).toBe(mentors);
    }
  });
});

test('the same people in another order get the same mentors', () => {
  const shuffled = aTask().chain((task) =>
    fc.record({
      task: fc.constant(task),
      mentees: fc.shuffledSubarray([...task.mentees], { minLength: task.mentees.length }),
      mentors: fc.shuffledSubarray([...task.mentors], { minLength: task.mentors.length }),
      locked: fc.shuffledSubarray([...task.locked], { minLength: task.locked.length }),
      earlier: fc.shuffledSubarray([...task.context.earlier!], { minLength: task.context.earlier!.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ task, mentees, mentors, locked, earlier }) => {
      const context = { ...task.context, earlier };
      expect(assign({ ...task, mentees, mentors, locked, context })).toEqual(assign(task));
    }),
    { numRuns: 500 },
  );
});

test('no other assignment has more pairs, nor a greater total, nor mentors more evenly full', () => {
  holds((task, { pairs, total, loads }) => {
    const best = bestOfAll(task);
    const open = pairs.filter(({ isLocked }) => !isLocked);
    const isFilledByUs = (mentorId: number) => open.some((pair) => pair.mentorId === mentorId);
    const unevenness = loads
      .filter(({ mentorId }) => isFilledByUs(mentorId))
      .reduce((sum, { mentorId, load, capacity }) => {
        const before = load - open.filter((pair) => pair.mentorId === mentorId).length;
        return sum + (load ** 2 - before ** 2) / capacity;
      }, 0);
    expect(pairs.length).toBe(best.pairs);
    expect(total).toBeCloseTo(best.total, 9);
    expect(unevenness).toBeCloseTo(best.unevenness, 9);
  }, 2000);
});

test.each([
  ['too few', 4],
  ['just enough', 5],
  ['more than enough', 9],
])(
  'with %s places in a whole programme, no ring of exchanges makes the total greater',
  (_sentence, capacity) => {
    for (const seed of [1, 2, 3]) {
      const task = aProgramme({ mentees: 100, mentors: 20, capacity, seed });
      expect(greatestGain(task, assign(task))).toBeLessThan(1e-6);
    }
  },
);

/**
 * The gain of the best cycle of exchanges: mentees move from mentor to mentor, out to none, in from none, or to a free
 * place. If no cycle gains, no other assignment of as many mentees has a greater total.
 */
function greatestGain(
  { rules, mentees, mentors, context }: MatchingTask,
  { pairs, loads }: Assignment,
): number {
  const [nobody, free] = [mentors.length, mentors.length + 1];
  const gains = Array.from({ length: free + 1 }, () => Array<number>(free + 1).fill(-Infinity));
  const offer = (from: number, to: number, gain: number) => {
    gains[from]![to] = Math.max(gains[from]![to]!, gain);
  };
  for (const mentee of mentees) {
    const pair = pairs.find(({ menteeId }) => menteeId === mentee.id);
    const from = pair ? mentors.findIndex(({ id }) => id === pair.mentorId) : nobody;
    const now = pair?.score ?? 0;
    offer(from, nobody, -now);
    mentors.forEach((mentor, to) => {
      const { score, refusals } = explainPair(rules, mentee, mentor, context);
      if (refusals.length === 0) offer(from, to, score - now);
    });
    if (pair) offer(free, from, 0);
  }
  loads.forEach(({ load, capacity }, mentor) => {
    if (load < capacity) offer(mentor, free, 0);
  });
  for (let over = 0; over <= free; over++)
    for (let from = 0; from <= free; from++)
      for (let to = 0; to <= free; to++) offer(from, to, gains[from]![over]! + gains[over]![to]!);
  return Math.max(...gains.map((row, index) => row[index]!));
}
