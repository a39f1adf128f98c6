import { expect, test } from 'vitest';
import { explainPair } from './explain-pair.ts';
import { aMentee, aMentor } from './fixtures.ts';
import type { Rule } from './rules.ts';

const same = (field: string, weight: number, isRequired = false): Rule => {
  return { kind: 'same', menteeField: field, mentorField: field, weight, isRequired };
};
const mentee = aMentee(1, { town: 'Βόλος', track: 'Α', employer: 'ΔΕΗ' });
const mentor = aMentor(2, { town: 'Βόλος', track: 'Β', employer: 'ΔΕΗ' });
const never: Rule = { kind: 'exclusion', menteeField: 'employer', mentorField: 'employer', never: 'same' };

test.each<[string, Rule[], number]>([
  ['a rule that is fulfilled gives the whole score', [same('town', 3)], 1],
  ['a rule counts by its weight', [same('town', 3), same('track', 1)], 0.75],
  ['thirds are kept to the millionth', [same('town', 1), same('track', 2)], 0.333_333],
  ['a weight above 10 counts as 10', [same('town', 1000), same('track', 10)], 0.5],
  ['a weight below 0 counts nothing', [same('town', -5), same('track', 1)], 0],
  ['a weight that is no number counts nothing', [same('town', Number.NaN), same('track', 1)], 0],
  ['an exclusion counts nothing in the score', [same('town', 1), never], 1],
  ['without rules everybody suits', [], 1],
  ['without weights everybody suits', [same('track', 0)], 1],
])('%s', (_sentence, rules, score) => {
  expect(explainPair(rules, mentee, mentor, {}).score).toBe(score);
});

test('every rule that refuses a pair is named, with its reason', () => {
  const rules = [same('town', 5, true), same('track', 0, true), never];
  const { score, parts, refusals } = explainPair(rules, mentee, mentor, {});
  expect(score).toBe(1);
  expect(parts.map(({ rule, score, weight }) => [rule, score, weight])).toEqual([
    [0, 1, 5],
    [1, 0, 0],
    [2, 0, 0],
  ]);
  expect(refusals).toEqual([
    { rule: 1, reason: { code: 'different', values: { mentee: ['Α'], mentor: ['Β'], shared: [] } } },
    { rule: 2, reason: { code: 'excluded', values: { mentee: ['ΔΕΗ'], mentor: ['ΔΕΗ'] } } },
  ]);
});

test('a person cannot be their own mentor', () => {
  expect(explainPair([], aMentee(5), aMentor(5), {}).refusals).toEqual([
    { reason: { code: 'self', values: {} } },
  ]);
});
