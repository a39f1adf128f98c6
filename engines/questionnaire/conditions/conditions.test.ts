import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Json } from '#engines/rules/sandbox.ts';
import { createRuleBox } from '#engines/rules/rule-box.ts';
import type { Question } from '../definition.ts';
import { aQuestion, aQuestionnaire, aSheet, options } from '../fixtures.ts';
import { readExpression } from './expression.ts';
import { evaluateExpression } from './evaluate-expression.ts';
import { type Evaluate, visibleQuestions } from './visible.ts';
import { conditionWarnings } from './warnings.ts';

const box = await createRuleBox({
  wasm: readFileSync(new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm'))),
});
const evaluate: Evaluate = (calls, readings) => box.evaluate(calls, readings, { nowMs: 0 });
afterAll(() => box.close());

/** A choice of two, which is shown by a condition. */
const choice = (number: number, condition?: string): Question =>
  aQuestion(30, {
    number,
    data: { options: options('α', 'β') },
    ...(condition !== undefined && { condition }),
  });

const shown = async (questions: Question[], answers: Parameters<typeof aSheet>[0] = {}) =>
  (await visibleQuestions(aQuestionnaire(questions), aSheet(answers), evaluate)).questions.map(
    ({ id }) => id,
  );

describe('a question is shown', () => {
  const two = [choice(1), choice(2, 'answers.ID_0001 === 2')];

  test('while its condition holds', async () => {
    expect(await shown(two)).toEqual(['ID_0001']);
    expect(await shown(two, { ID_0001: { 1: 2 } })).toEqual(['ID_0001', 'ID_0002']);
  });

  test('not while its condition fails, and the failure is reported', async () => {
    const broken = aQuestionnaire([choice(1, 'answers.ID_0009.x === 1'), choice(2, 'this is no code')]);
    const { questions, failures } = await visibleQuestions(broken, new Map(), evaluate);
    expect(questions).toEqual([]);
    expect(failures.map(({ question }) => question)).toEqual(['ID_0001', 'ID_0002']);
  });

  test('never with the flag, and then others read it as not answered', async () => {
    const flagged = [{ ...choice(1), dontShow: true }, choice(2, 'answers.ID_0001 === null')];
    expect(await shown(flagged, { ID_0001: { 1: 2 } })).toEqual(['ID_0002']);
  });

  test('no longer when the question it depends on is hidden, however long the chain', async () => {
    const chain = [
      choice(1),
      choice(2, 'answers.ID_0001 === 2'),
      choice(3, 'answers.ID_0002 === 1'),
      choice(4, 'answers.ID_0003 === 1'),
    ];
    const all = { ID_0002: { 1: 1 }, ID_0003: { 1: 1 } };
    expect(await shown(chain, { ...all, ID_0001: { 1: 2 } })).toHaveLength(4);
    expect(await shown(chain, { ...all, ID_0001: { 1: 1 } })).toEqual(['ID_0001']);
  });

  test('by conditions in a circle, which are evaluated five times and no more', async () => {
    let times = 0;
    const counting: Evaluate = (calls, readings) => {
      times += 1;
      return evaluate(calls, readings);
    };
    const circle = aQuestionnaire([choice(1, 'answers.ID_0001 === null')]);
    await visibleQuestions(circle, aSheet({ ID_0001: { 1: 1 } }), counting);
    expect(times).toBe(5);
  });

  test('only in a section that is shown', async () => {
    const [first, second] = aQuestionnaire([[choice(1)], [choice(2)]]).sections;
    const questionnaire = { sections: [first!, { ...second!, condition: 'answers.ID_0001 === 1' }] };
    const { questions } = await visibleQuestions(questionnaire, aSheet({ ID_0001: { 1: 2 } }), evaluate);
    expect(questions.map(({ id }) => id)).toEqual(['ID_0001']);
  });
});

test('the builder judges as the sandbox does', async () => {
  const texts = [
    'answers.ID_0001 === 2',
    'answers.ID_0001 > 1',
    'answers.ID_0002.includes(1)',
    '!answers.ID_0002.includes(2)',
    'answers.ID_0003[1] <= 1',
    'answers.ID_0001 !== null && !(answers.ID_0001 === 1 || answers.ID_0003[2] === null)',
  ];
  const reading = fc.record<Record<string, Json>>({
    ID_0001: fc.constantFrom(null, 1, 2),
    ID_0002: fc.subarray([1, 2, 3]),
    ID_0003: fc.record({ 1: fc.constantFrom(null, 1, 2), 2: fc.constantFrom(null, 1) }) as fc.Arbitrary<Json>,
  });
  await fc.assert(
    fc.asyncProperty(reading, async (readings) => {
      const said = await evaluate(
        texts.map((code) => ({ code })),
        readings,
      );
      const judged = texts.map((text) => evaluateExpression(readExpression(text)!, readings));
      expect(said.map((one) => one.ok && one.value)).toEqual(judged);
    }),
    { numRuns: 50 },
  );
});

describe('the editor warns of a condition', () => {
  const codes = (...questions: Question[]) =>
    conditionWarnings(aQuestionnaire(questions)).map(({ question, code, about }) => [question, code, about]);

  test('that reads a question which is not there', () => {
    expect(codes(choice(1, 'answers.ID_0404 === 1'))).toEqual([['ID_0001', 'dangling', ['ID_0404']]]);
  });

  test('that waits for itself, over others too', () => {
    const found = codes(
      choice(1, 'answers.ID_0003 === 1'),
      choice(2, 'answers.ID_0001 === 1'),
      choice(3, 'answers.ID_0002 === 1'),
    );
    expect(found.map(([id, code]) => [id, code])).toEqual([
      ['ID_0001', 'cycle'],
      ['ID_0002', 'cycle'],
      ['ID_0003', 'cycle'],
    ]);
  });

  test.each([
    ['no option has', 'answers.ID_0001 === 7'],
    ['contradict each other', 'answers.ID_0001 === 1 && answers.ID_0001 === 2'],
    ['a text', 'answers.ID_0001 === "α"'],
  ])('that never holds: values that %s', (_why, condition) => {
    expect(codes(choice(1), choice(2, condition))).toEqual([['ID_0002', 'never', ['ID_0001']]]);
  });

  test('that never holds because of a number beyond its limits', () => {
    const slider = aQuestion(35, { number: 1, data: { min: 0, max: 10 } });
    expect(codes(slider, choice(2, 'answers.ID_0001 > 10'))).toEqual([['ID_0002', 'never', ['ID_0001']]]);
    expect(codes(slider, choice(2, 'answers.ID_0001 > 9'))).toEqual([]);
  });

  test('that needs a question which is never shown', () => {
    expect(codes(choice(1), choice(2, 'answers.ID_0001 === 7'), choice(3, 'answers.ID_0002 === 1'))).toEqual([
      ['ID_0002', 'never', ['ID_0001']],
      ['ID_0003', 'unreachable', ['ID_0002']],
    ]);
  });

  test('that reads a question which comes later', () => {
    expect(codes(choice(1, 'answers.ID_0002 === 1'), choice(2))).toEqual([['ID_0001', 'later', ['ID_0002']]]);
  });

  test('not if it is sound, or if only code can say what it means', () => {
    expect(
      codes(choice(1), choice(2, 'answers.ID_0001 === 1'), choice(3, 'answers.ID_0001 + 1 === 99')),
    ).toEqual([]);
  });
});
