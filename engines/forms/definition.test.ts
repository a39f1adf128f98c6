import { expect, test } from 'vitest';
import type { FormDefinition, Question } from './definition.ts';
import { applicationForm, aQuestion } from './fixtures.ts';
import { formRules } from './form-rules.ts';
import { validateDefinition } from './validate-definition.ts';

const text = { el: 'α', en: 'a' };
const formOf = (...questions: Question[]): FormDefinition => ({
  sections: [{ title: text, questions }],
  documents: [],
});
const problems = (question: Partial<Question>) =>
  validateDefinition(formOf(aQuestion({ name: 'q', type: 'text', ...question }))).map(
    ({ path, code }) => `${path}: ${code}`,
  );
const at = (rest: string) => `sections.0.questions.0.${rest}`;

test('a sound form has no problems', () => {
  expect(validateDefinition(applicationForm)).toEqual([]);
});

test.each<[string, Partial<Question>, string]>([
  ['begins with a digit', { name: '1st' }, at('name: name')],
  ['has 61 characters', { name: 'q'.repeat(61) }, at('name: name')],
  ['is Greek', { name: 'ηλικία' }, at('name: name')],
  ['is one that every object has', { name: 'constructor' }, at('name: name')],
  ['is the prototype', { name: '__proto__' }, at('name: name')],
  ['has no English label', { label: { el: 'α', en: ' ' } }, at('label: text')],
  ['has nothing to choose from', { type: 'select' }, at('options: options')],
  ['has options for a text', { options: [{ value: 'a', label: text }] }, at('options: options')],
  ['has a filter for a text', { filter: 'true' }, at('filter: filter')],
  ['has an empty rule', { validation: [{ rule: ' ', message: text }] }, at('validation.0.rule: rule')],
  ['has limits the wrong way round', { type: 'number', min: 2, max: 1 }, at('min: limits')],
  ['has a limit that is no day', { type: 'date', min: '31-04-2026' }, at('min: limits')],
  ['has days the wrong way round', { type: 'date', min: '02-01-2026', max: '01-01-2026' }, at('min: limits')],
  ['has half an age as a limit', { type: 'date', min: 17.5 }, at('min: limits')],
  ['has limits for a text', { min: 1 }, at('min: limits')],
  ['has no room for its text', { maxLength: 0 }, at('maxLength: maxLength')],
])('a question that %s is refused with its place', (_what, question, problem) => {
  expect(problems(question)).toEqual([problem]);
});

test('a name and an option may occur once', () => {
  const twice = aQuestion({
    name: 'q',
    type: 'radio',
    options: [
      { value: 'a', label: text },
      { value: 'a', label: text },
    ],
  });
  const codes = validateDefinition(formOf(twice, aQuestion({ name: 'q', type: 'text' }))).map(
    ({ code }) => code,
  );
  expect(codes).toEqual(['nameTaken', 'optionTaken', 'optionTaken', 'nameTaken']);
});

test('every rule of a form is listed with its place, and empty ones are none', () => {
  const rules = formRules(applicationForm).map(({ place, owner, kind }) => [place, owner, kind]);
  expect(rules).toEqual([
    ['sections.0.questions.2.validation.0.rule', 'education', 'validation'],
    ['sections.1.questions.1.show', 'since', 'show'],
    ['sections.1.questions.2.show', 'reason', 'show'],
    ['sections.1.questions.4.filter', 'town', 'filter'],
    ['documents.1.show', 'card', 'documentShow'],
  ]);
  expect(formRules(formOf(aQuestion({ name: 'q', type: 'text', show: ' ' })))).toEqual([]);
});
