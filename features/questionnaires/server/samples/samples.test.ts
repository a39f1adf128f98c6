import { expect, test } from 'vitest';
import { conditionWarnings } from '#engines/questionnaire/conditions/warnings.ts';
import { questionsOf } from '#engines/questionnaire/definition.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { groupsOf } from '#engines/questionnaire/answers.ts';
import { profileOf } from '#engines/questionnaire/scoring/profile.ts';
import { allScores } from '#engines/questionnaire/scoring/score.ts';
import { faultsOf } from '#engines/questionnaire/validate.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { readQuestionnaire } from '../definition/schema.ts';
import { samples } from './samples.ts';

test.each(Object.entries(samples))(
  'the sample %s can be published, and has all texts in both languages',
  (_, sample) => {
    expect(faultsOf(sample)).toEqual([]);
    expect(conditionWarnings(sample)).toEqual([]);
    expect(readQuestionnaire(JSON.parse(JSON.stringify(sample)))).toEqual({ ok: true, value: sample });
    const texts = JSON.stringify(sample, (_key, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'el' in value && 'en' in value)
        expect(value.el === '', JSON.stringify(value)).toBe(value.en === '');
      return value;
    });
    expect(texts).toBeTruthy();
  },
);

/** The scores when each row of a scale is answered with the option that `answer` gives. */
function scoresWith(sample: Questionnaire, answer: (scale: string, reversed: boolean) => number) {
  const sheet = new Map<number, number>();
  for (const { name, items } of sample.scales)
    for (const { question, group, reversed = false } of items)
      sheet.set(groupId(question, group!), answer(name, reversed));
  return allScores({ scales: sample.scales, questions: questionsOf(sample), sheet });
}

test('interests: 4 on R, 3 on S, 2 on E and 1 on the rest make the profile R-S-E with differentiation 15', () => {
  const points: Record<string, number> = { R: 4, S: 3, E: 2 };
  // The option with 0 points is the first.
  const scores = scoresWith(samples.interests, (name) => (points[name] ?? 1) + 1);
  expect(Object.fromEntries(scores.map(({ name, raw }) => [name, raw]))).toEqual({
    R: 20,
    I: 5,
    A: 5,
    S: 15,
    E: 10,
    C: 5,
  });
  expect(profileOf(scores, { highest: 3 })).toMatchObject({
    highest: ['R', 'S', 'E'],
    tied: [],
    differentiation: 15,
  });
});

test('interests have 30 activities, five for each letter', () => {
  const rows = questionsOf(samples.interests).flatMap(groupsOf);
  expect(rows).toHaveLength(30);
  expect(new Set(rows.map(({ title }) => title!.el)).size).toBe(30);
  expect(samples.interests.scales.map(({ items }) => items.length)).toEqual([5, 5, 5, 5, 5, 5]);
});

test('numbers: the twelve right answers are twelve points', () => {
  const questions = questionsOf(samples.numbers);
  const sheet = new Map<number, number | string>(
    questions.map(({ id, model }) => [groupId(id, 1), model[1]!.option ?? model[1]!.texts![0]!]),
  );
  const [right] = allScores({ scales: samples.numbers.scales, questions, sheet });
  expect(right).toMatchObject({ raw: 12, items: 12 });
});

test.each([
  ['5 on every + statement and 1 on every - statement', (reversed: boolean) => (reversed ? 1 : 5), 5],
  ['3 on every statement', () => 3, 3],
])('Mini-IPIP: %s gives the same mean on all factors', (_, answer, mean) => {
  const scores = scoresWith(samples.character, (_name, reversed) => answer(reversed));
  expect(scores.map(({ raw, items }) => [raw, items])).toEqual(Array.from({ length: 5 }, () => [mean, 4]));
});
