import { type FormProblem, problemsOf } from '#engines/microdata/read-form.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { FormQuestion } from '../../../contract/form.ts';
import type { Questions } from './questions.ts';

/** What keeps a form from being saved. The key of its words is `microdata.form-problem.<code>`. */
export interface DraftProblem {
  id: string;
  /** The place of the question in the form. */
  place: number;
  code: FormProblem['code'] | 'bad-id' | 'too-long' | 'bad-number' | 'too-many';
}

/** The most questions of a form, and the most characters of its texts, as the server takes them (`contract/form.ts`). */
const MAX_QUESTIONS = 300;
const limits = {
  text: 1000,
  help: 2000,
  section: 40,
  sectionTitle: 300,
  defaultField: 60,
  exclusiveGroup: 40,
  source: 100,
} as const satisfies Partial<Record<keyof FormQuestion, number>>;
const MAX_VALUE = 100;
const MAX_OPTION = 300;
const MAX_OPTIONS = 500;
const MAX_OPS_ID = 99_999;
const MAX_AGE = 150;

/** Whether the server takes this as the id of a question. */
export const isQuestionId = (id: string): boolean =>
  /^[A-Za-z]\w{0,39}$/.test(id) &&
  !['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'].includes(id);

/** Everything that keeps these questions from being saved as a form. */
export function problemsIn(questions: Questions): DraftProblem[] {
  const ofEngine = problemsOf(questions).map(({ id, code }) => ({
    id,
    code,
    place: Math.max(
      0,
      code === 'id-twice'
        ? questions.findLastIndex((one) => one.id === id)
        : questions.findIndex((one) => one.id === id),
    ),
  }));
  const own = questions.flatMap((question, place) =>
    limitsBroken(question).map((code) => ({ id: question.id, place, code })),
  );
  const tooMany =
    questions.length > MAX_QUESTIONS
      ? [{ id: questions[MAX_QUESTIONS]!.id, place: MAX_QUESTIONS, code: 'too-many' as const }]
      : [];
  return [...tooMany, ...[...ofEngine, ...own].toSorted((one, other) => one.place - other.place)];
}

/** The limits of the call that saves a form, which the server checks before the rules of `problemsOf`. */
function limitsBroken(question: FormQuestion): DraftProblem['code'][] {
  const { id, options = [], opsId, ages, defaultValue } = question;
  const isLong = Object.entries(limits).some(
    ([key, limit]) => (question[key as keyof typeof limits]?.length ?? 0) > limit,
  );
  const isLongOption =
    options.length > MAX_OPTIONS ||
    options.some(({ value, text }) => value.length > MAX_VALUE || text.length > MAX_OPTION);
  const isAge = (age: number | undefined) =>
    age === undefined || (Number.isInteger(age) && age >= 0 && age <= MAX_AGE);
  const areAges = isAge(ages?.from) && isAge(ages?.to);
  const isNumber = opsId === undefined || (Number.isInteger(opsId) && opsId >= 1 && opsId <= MAX_OPS_ID);
  const broken: readonly (readonly [boolean, DraftProblem['code']])[] = [
    [id !== '' && !isQuestionId(id), 'bad-id'],
    [
      isLong || isLongOption || (typeof defaultValue === 'string' && defaultValue.length > MAX_OPTION),
      'too-long',
    ],
    [!areAges || !isNumber, 'bad-number'],
  ];
  return broken.flatMap(([is, code]) => (is ? [code] : []));
}

/** A problem in words, after the question that it is about. */
export const problemText = (t: Texts, questions: Questions, { id, place, code }: DraftProblem): string =>
  t('ui.errors.line', {
    label: id || questions[place]?.text || t('microdata.editor.place', { place: place + 1 }),
    message: t(`microdata.form-problem.${code}`),
  });
