import { readFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { createRuleBox } from '#engines/rules/rule-box.ts';
import type { EvaluateRules } from './ask-rules.ts';
import type { FormDefinition, Question } from './definition.ts';
import { evaluateForm } from './evaluate-form.ts';
import { applicationForm, aQuestion, goodAnswers, today } from './fixtures.ts';

const box = await createRuleBox({
  wasm: readFileSync(new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm'))),
});
afterAll(() => box.close());

const nowMs = Date.parse('2026-11-20T10:00:00Z');
const evaluateRules: EvaluateRules = (rules, answers) => box.evaluate(rules, answers, { nowMs, trace: true });
const judge = (answers: Record<string, unknown>, definition = applicationForm) =>
  evaluateForm(definition, answers, { evaluateRules, today });

const formOf = (...questions: Question[]): FormDefinition => ({
  sections: [{ title: { el: 'α', en: 'a' }, questions }],
  documents: [],
});

test('complete answers have no failures, and everything they call for is shown', async () => {
  const verdict = await judge(goodAnswers);
  expect(verdict.failures).toEqual([]);
  expect(verdict.visible).toEqual([
    'birthDate',
    'afm',
    'education',
    'unemployed',
    'since',
    'reason',
    'region',
    'town',
  ]);
  expect(verdict.documents).toEqual(['identity', 'card']);
  expect(verdict.options['town']?.map(({ value }) => value)).toEqual(['crete-chania']);
  expect(verdict.faults).toEqual([]);
});

test('an empty form lacks the required answers to the questions that are shown, and nothing else', async () => {
  const { failures, visible, documents } = await judge({});
  expect(failures).toEqual(['birthDate', 'afm', 'region'].map((name) => ({ name, code: 'required' })));
  expect(visible).not.toContain('since');
  expect(documents).toEqual(['identity']);
});

test.each<[string, object, object]>([
  [
    'an applicant under 18',
    { birthDate: '21/11/2008' },
    { name: 'birthDate', code: 'max', limit: '20-11-2008' },
  ],
  ['a day that does not exist', { birthDate: '31/04/2000' }, { name: 'birthDate', code: 'date' }],
  ['a wrong tax number', { afm: '123456789' }, { name: 'afm', code: 'afm' }],
  ['more years of school than allowed', { education: 26 }, { name: 'education', code: 'max', limit: 25 }],
  [
    'a rule that does not hold',
    { birthDate: '15/05/2008', education: 19 },
    { name: 'education', code: 'rule', message: { el: 'older than you', en: 'older than you' } },
  ],
  ['an option that is not there', { region: 'sparta', town: '' }, { name: 'region', code: 'option' }],
  ['an option that the filter took away', { region: 'attica' }, { name: 'town', code: 'option' }],
])('%s is a failure of that question', async (_what, change, failure) => {
  expect((await judge({ ...goodAnswers, ...change })).failures).toEqual([failure]);
});

test('a hidden question takes those that hang on its answer with it, and none of them is checked', async () => {
  const { visible, failures } = await judge({ ...goodAnswers, unemployed: false, reason: '' });
  expect(visible).not.toContain('since');
  expect(visible).not.toContain('reason');
  expect(failures).toEqual([]);
});

test('answers to questions that the form does not have are dropped before rules see them', async () => {
  const seen: unknown[] = [];
  await evaluateForm(
    applicationForm,
    { ...goodAnswers, extra: 1, __proto__: { afm: 'x' } },
    {
      today,
      evaluateRules: (rules, answers) => {
        seen.push(...Object.keys(answers));
        return evaluateRules(rules, answers);
      },
    },
  );
  expect(seen).not.toContain('extra');
  expect(seen).toContain('afm');
});

test('a broken Show hides, a broken Validation fails, a broken Filter offers nothing, and staff get the place of each', async () => {
  const broken = 'answers.nothing.here';
  const option = { value: 'a', label: { el: 'α', en: 'a' } };
  const definition = formOf(
    aQuestion({ name: 'shown', type: 'text', show: broken }),
    aQuestion({
      name: 'checked',
      type: 'text',
      validation: [{ rule: broken, message: { el: 'όχι', en: 'no' } }],
    }),
    aQuestion({ name: 'filtered', type: 'select', options: [option], filter: 'while (true) {}' }),
  );
  const verdict = await judge({}, definition);
  expect(verdict.visible).toEqual(['checked', 'filtered']);
  expect(verdict.failures).toEqual([{ name: 'checked', code: 'rule', message: { el: 'όχι', en: 'no' } }]);
  expect(verdict.options).toEqual({ filtered: [] });
  expect(verdict.faults.map(({ place }) => place)).toEqual([
    'sections.0.questions.0.show',
    'sections.0.questions.1.validation.0.rule',
    'sections.0.questions.2.filter',
  ]);
});

test('the trace lists for each rule what it read and what it returned', async () => {
  const { trace } = await judge(goodAnswers);
  expect(trace).toContainEqual({
    place: 'sections.1.questions.1.show',
    owner: 'since',
    kind: 'show',
    read: { unemployed: true },
    said: true,
  });
  expect(trace).toContainEqual({
    place: 'sections.0.questions.2.validation.0.rule',
    owner: 'education',
    kind: 'validation',
    read: { education: 16, birthDate: '15-05-1996' },
    said: true,
  });
});

test('questions that hide each other in a circle end in one verdict, the same every time', async () => {
  const definition = formOf(
    aQuestion({ name: 'a', type: 'text', show: "answers.b === ''" }),
    aQuestion({ name: 'b', type: 'text', show: "answers.a === ''" }),
  );
  const first = await judge({ a: 'x', b: 'y' }, definition);
  expect(await judge({ a: 'x', b: 'y' }, definition)).toEqual(first);
});

test('a form of 180 rules is judged in two crossings when nothing is hidden', async () => {
  const questions = Array.from({ length: 90 }, (_question, index) =>
    aQuestion({
      name: `q${index}`,
      type: 'text',
      show: `answers.q${index} !== 'hide'`,
      validation: [{ rule: 'true', message: { el: 'α', en: 'a' } }],
    }),
  );
  const spy = vi.fn(evaluateRules);
  await evaluateForm(formOf(...questions), {}, { evaluateRules: spy, today });
  expect(spy.mock.calls.map(([rules]) => rules.length)).toEqual([90, 90]);
});
