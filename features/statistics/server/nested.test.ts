import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownStages } from './nested.ts';

const shownOf = (counts: readonly number[], whole?: readonly (number | undefined)[]) => {
  const isShown = shownStages(counts, whole ? { whole } : {});
  return counts.map((count, stage) => (isShown[stage] ? count : 'hidden'));
};

test.each([
  [[40, 30, 20], undefined, [40, 30, 20]],
  // Two people were lost at the second stage; the third is shown beside the first.
  [[40, 38, 20], undefined, [40, 'hidden', 20]],
  [[40, 40, 4, 0], undefined, [40, 40, 'hidden', 0]],
  // Three people of the first stage are not in the part.
  [
    [37, 20],
    [40, 40],
    ['hidden', 20],
  ],
  [
    [40, 20],
    [40, 22],
    [40, 'hidden'],
  ],
  [
    [37, 20],
    [undefined, 40],
    [37, 20],
  ],
])('of a funnel of %j within %j is shown %j', (counts, whole, shown) => {
  expect(shownOf(counts, whole)).toEqual(shown);
});

test('no difference of two shown stages, of a part or of the rest, is a small group', () => {
  const isSmall = (people: number) => people > 0 && people < 5;
  const losses = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(losses, (lost) => {
      const sums = (place: 0 | 1) =>
        lost.map((_, stage) => lost.slice(stage).reduce((sum, pair) => sum + pair[place], 0));
      const [part, rest] = [sums(0), sums(1)];
      const whole = part.map((people, stage) => people + rest[stage]!);
      const shownWhole = shownStages(whole);
      const isShown = shownStages(part, {
        whole: whole.map((people, n) => (shownWhole[n] ? people : undefined)),
      });
      const stages = part.flatMap((_, stage) => (isShown[stage] ? [stage] : []));
      for (const one of stages)
        for (const other of stages) {
          expect(isSmall(part[one]! - part[other]!)).toBe(false);
          if (shownWhole[one] && shownWhole[other]) expect(isSmall(rest[one]! - rest[other]!)).toBe(false);
        }
    }),
  );
});
