import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aQuestion, aSheet, both, options } from '../fixtures.ts';
import { questionId } from '../ids.ts';
import { bandOf } from './bands.ts';
import { normValue } from './norms.ts';
import { profileOf } from './profile.ts';
import type { Norm, Scale } from './scales.ts';
import type { AnswerSheet } from '../answers.ts';
import type { Question } from '../definition.ts';
import { allScores } from './score.ts';

const aScale = (change: Partial<Scale> = {}): Scale => ({
  name: 'total',
  title: both('Σύνολο'),
  method: 'sum',
  items: [],
  norms: [],
  bands: [],
  ...change,
});

const scoreOf = (scale: Scale, questions: readonly Question[], sheet: AnswerSheet, norm?: Norm) =>
  allScores({ scales: [scale], questions, sheet }, () => norm)[0]!;

/** Five answers, from 0 to 4 points, as in the questionnaire of interests. */
const liking = ['Καθόλου', 'Λίγο', 'Ούτε λίγο ούτε πολύ', 'Αρκετά', 'Πολύ'].map((text, at) => ({
  id: at + 1,
  text: both(text),
  points: at,
}));

describe('interests: five items for each of six letters', () => {
  const letters = ['R', 'I', 'A', 'S', 'E', 'C'];
  const questions = Array.from({ length: 30 }, (_, number) =>
    aQuestion(30, { number, data: { options: liking } }),
  );
  const scales = letters.map((name, at) =>
    aScale({
      name,
      items: questions.filter((_, number) => number % 6 === at).map(({ id }) => ({ question: id })),
    }),
  );
  const scoresFor = (points: Record<string, number>) => {
    const sheet = aSheet(
      Object.fromEntries(
        questions.map(({ id }, number) => [id, { 1: (points[letters[number % 6]!] ?? 1) + 1 }]),
      ),
    );
    return allScores({ scales, questions, sheet });
  };

  test('4 on R, 3 on S, 2 on E and 1 on the rest make the profile R-S-E with a differentiation of 15', () => {
    const scores = scoresFor({ R: 4, S: 3, E: 2 });
    expect(scores.map(({ raw }) => raw)).toEqual([20, 5, 5, 15, 10, 5]);
    expect(scores[0]!.range).toEqual({ min: 0, max: 20 });
    expect(profileOf(scores, { highest: 3 })).toEqual({
      highest: ['R', 'S', 'E'],
      tied: [],
      differentiation: 15,
      isFlat: false,
    });
  });

  test('equal letters keep the order R, I, A, S, E, C, and all that are equal at the border are named', () => {
    expect(profileOf(scoresFor({ C: 3, A: 3, I: 2, E: 2 }), { highest: 3 })).toEqual({
      highest: ['A', 'C', 'I', 'E'],
      tied: ['A', 'C', 'I', 'E'],
      differentiation: 10,
      isFlat: false,
    });
  });

  test('of six equal scales none stands out, and none does where they differ by less than the plan asks for', () => {
    const equal = scoresFor({ R: 2, I: 2, A: 2, S: 2, E: 2, C: 2 });
    const flat = { below: 8, text: both('Απλώνονται.') };
    for (const plan of [{ highest: 3 }, { highest: 3, flat }])
      expect(profileOf(equal, plan)).toEqual({ highest: [], tied: [], differentiation: 0, isFlat: true });
    const close = scoresFor({ R: 3, I: 2, A: 2, S: 2, E: 2, C: 2 });
    expect(profileOf(close, { highest: 3, flat })).toMatchObject({ highest: [], isFlat: true });
    expect(profileOf(close, { highest: 3 })).toMatchObject({ highest: ['R', 'I', 'A', 'S', 'E', 'C'] });
  });

  test('without answers there is no profile', () => {
    expect(
      profileOf(
        scales.map((scale) => scoreOf(scale, questions, new Map())),
        { highest: 3 },
      ),
    ).toBeUndefined();
  });
});

describe('personality: a mean of four items, some of them reversed', () => {
  const questions = [0, 1, 2, 3].map((number) =>
    aQuestion(30, { number, data: { options: options('1', '2', '3', '4', '5') } }),
  );
  const scale = aScale({
    method: 'mean',
    items: questions.map(({ id }, at) => ({ question: id, reversed: at > 1 })),
    bands: [
      { from: 1, to: 2.3, label: both('χαμηλό'), text: both('') },
      { from: 2.4, to: 3.6, label: both('μέτριο'), text: both('') },
      { from: 3.7, to: 5, label: both('υψηλό'), text: both('') },
    ],
  });
  const answered = (...given: number[]) =>
    scoreOf(
      scale,
      questions,
      aSheet(Object.fromEntries(given.map((answer, at) => [questionId(at), { 1: answer }]))),
    );

  test.each([
    ['5 on every + and 1 on every - is 5', [5, 5, 1, 1], 5, 'υψηλό'],
    ['3 everywhere is 3', [3, 3, 3, 3], 3, 'μέτριο'],
    ['1 on every + and 5 on every - is 1', [1, 1, 5, 5], 1, 'χαμηλό'],
  ])('%s', (_why, given, raw, label) => {
    const score = answered(...given);
    expect([score.raw, score.band?.label.el]).toEqual([raw, label]);
  });

  test('with an item missing there is no score, unless the scale allows it', () => {
    expect(answered(5, 5, 1)).toEqual({ name: 'total', range: { min: 1, max: 5 }, answered: 3, items: 4 });
    const sheet = aSheet({ ID_0000: { 1: 5 }, ID_0001: { 1: 5 }, ID_0002: { 1: 1 } });
    expect(scoreOf({ ...scale, mayMiss: 0.25 }, questions, sheet).raw).toBe(5);
    expect(scoreOf({ ...scale, method: 'sum', mayMiss: 0.25 }, questions, sheet).raw).toBe(20);
  });

  test('a reversed scale of all items mirrors the score, whatever the answers', () => {
    const mirrored = { ...scale, items: scale.items.map((item) => ({ ...item, reversed: !item.reversed })) };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 4, maxLength: 4 }), (given) => {
        const sheet = aSheet(Object.fromEntries(given.map((answer, at) => [questionId(at), { 1: answer }])));
        const [a, b] = [scoreOf(scale, questions, sheet), scoreOf(mirrored, questions, sheet)];
        expect(a.raw! + b.raw!).toBeCloseTo(6);
        expect(a.raw).toBeGreaterThanOrEqual(a.range.min);
        expect(a.raw).toBeLessThanOrEqual(a.range.max);
      }),
    );
  });
});

test('weights and keys of a scale go before the points of the options', () => {
  const question = aQuestion(30, { data: { options: options('α', 'β', 'γ') } });
  const scale = aScale({ items: [{ question: question.id, weight: 2, points: { 1: 10, 3: 4 } }] });
  const of = (answer: number) => scoreOf(scale, [question], aSheet({ [question.id]: { 1: answer } }));
  expect([1, 2, 3].map((answer) => of(answer).raw)).toEqual([20, 4, 8]);
  expect(of(1).range).toEqual({ min: 4, max: 20 });
});

test('right answers are counted, a missing answer is wrong, and a question without a key is left out', () => {
  const keyed = [
    aQuestion(12, { number: 1, text: both('[1] €'), model: { 1: { texts: ['133.70'] } } }),
    aQuestion(14, { number: 2, text: both('[1]'), model: { 1: { texts: ['09:30'] } } }),
    aQuestion(13, { number: 3, text: both('[1]') }),
  ];
  const scale = aScale({ method: 'right', items: keyed.map(({ id }) => ({ question: id })) });
  const of = (answers: Parameters<typeof aSheet>[0]) => scoreOf(scale, keyed, aSheet(answers));
  expect(of({ ID_0001: { 1: '133.7' }, ID_0002: { 1: '09:31' }, ID_0003: { 1: 'κάτι' } }).raw).toBe(1);
  expect(of({ ID_0001: { 1: '133.7' } })).toMatchObject({
    raw: 1,
    items: 2,
    answered: 1,
    range: { min: 0, max: 2 },
  });
});

test('a score between two bands is rounded to one of them, and a score outside of all has none', () => {
  const bands = [
    { from: 1, to: 2.3, label: both('χαμηλό'), text: both('') },
    { from: 2.4, to: 3.6, label: both('μέτριο'), text: both('') },
  ];
  expect([2.34, 2.35, 3.64, 3.65].map((raw) => bandOf(raw, bands)?.label.el)).toEqual([
    'χαμηλό',
    'μέτριο',
    'μέτριο',
    undefined,
  ]);
});

test('ticks that are off have no points once a question is answered, and before that it has no score', () => {
  const question = aQuestion(31, { data: { options: options('α', 'β', 'γ') } });
  const scale = aScale({ items: [{ question: question.id }] });
  const of = (answers: Record<number, number>) =>
    scoreOf(scale, [question], aSheet({ [question.id]: answers }));
  expect(of({ 1: 1, 3: 1 })).toMatchObject({ raw: 2, range: { min: 0, max: 3 } });
  expect(of({})).not.toHaveProperty('raw');
});

test('a number without limits does not count in a scale', () => {
  const blank = aQuestion(12, { text: both('[1] €') });
  const slider = aQuestion(35, { number: 2 });
  const scale = aScale({ items: [{ question: blank.id }, { question: slider.id }] });
  expect(
    scoreOf(scale, [blank, slider], aSheet({ ID_0001: { 1: '900' }, ID_0002: { 1: '4' } })),
  ).toMatchObject({
    raw: 4,
    items: 1,
    range: { min: 0, max: 10 },
  });
});

test('a hidden question does not count', () => {
  const [a, b] = [1, 2].map((number) => aQuestion(35, { number })) as [
    ReturnType<typeof aQuestion>,
    ReturnType<typeof aQuestion>,
  ];
  const scale = aScale({ items: [{ question: a.id }, { question: b.id }] });
  expect(scoreOf(scale, [a], aSheet({ ID_0001: { 1: '7' }, ID_0002: { 1: '9' } }))).toMatchObject({
    raw: 7,
    items: 1,
  });
});

describe('norms', () => {
  const norm = { name: both('Ενήλικες'), mean: 20, deviation: 4 } as const;

  test.each([
    ['T', 20, 50],
    ['T', 26, 65],
    ['sten', 20, 6],
    ['sten', 40, 10],
    ['sten', 0, 1],
    ['percentile', 20, 50],
    ['percentile', 24, 84],
    ['percentile', 12, 2],
    ['percentile', 99, 99],
  ] as const)('%s of %d is %d', (unit, raw, value) => {
    expect(normValue(raw, { ...norm, unit })).toBe(value);
  });

  test('a table goes before the mean, and says nothing of scores below it', () => {
    const table = [
      [5, 10],
      [10, 50],
      [15, 90],
    ] as const;
    expect([4, 5, 9.9, 10, 30].map((raw) => normValue(raw, { ...norm, unit: 'percentile', table }))).toEqual([
      undefined,
      10,
      10,
      50,
      90,
    ]);
    expect(normValue(3, { name: both(''), unit: 'T' })).toBeUndefined();
  });

  test('the norm of the person is in the score', () => {
    const question = aQuestion(35);
    const scale = aScale({ items: [{ question: question.id }] });
    const score = scoreOf(scale, [question], aSheet({ ID_0001: { 1: '8' } }), {
      ...norm,
      unit: 'T',
      mean: 5,
      deviation: 2,
    });
    expect(score.norm).toEqual({ value: 65, unit: 'T', name: both('Ενήλικες') });
  });
});
