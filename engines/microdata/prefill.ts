import { compareDates } from '#engines/dates/model-date.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { sexOf } from '#engines/greek/sex.ts';
import { findMunicipality, regionCodeOf } from '#engines/places/places.ts';
import type { Answer, Answers } from './answer.ts';
import { SEXES } from './checks/identity.ts';
import type { Question } from './definition.ts';
import type { Form } from './form.ts';
import { optionsOf } from './kinds/select.ts';
import { readAnswer } from './kinds.ts';

/** A value that a person's field has, as people read it. */
export type FieldReader = (name: string) => string | undefined;

interface Options {
  /** Days before 2012 fill in nothing: a rule of the old product that was disabled (spec 001 §5). */
  dropOldDates?: boolean;
}

const OLD_DATES_BEFORE = '01-01-2012';

/**
 * The answers that a form begins with: the value of each question's field (DefaultField), else its DefaultValue. It fills in once, when
 * the form is begun, and only what the question can read.
 */
export function prefill(form: Form, valueOf: FieldReader, { dropOldDates = false }: Options = {}): Answers {
  const filled = new Map<string, Answer>();
  for (const question of form.questions) {
    const { id, type, defaultField, defaultValue, cascadeFrom } = question;
    const value = defaultField === undefined ? undefined : valueOf(defaultField)?.trim();
    const within = cascadeFrom === undefined ? undefined : filled.get(cascadeFrom);
    const meant = value === undefined || value === '' ? defaultValue : meaningOf(question, value, within);
    const { answer } = readAnswer(question, meant);
    if (answer === undefined) continue;
    if (dropOldDates && type === 'date' && compareDates(String(answer), OLD_DATES_BEFORE) < 0) continue;
    filled.set(id, answer);
  }
  return Object.fromEntries(filled);
}

/** What the text of a field means to a question: the option with that name, the municipality within its region. */
function meaningOf(question: Question, value: string, within: Answer | undefined): unknown {
  if (question.type === 'radio') return { ναι: 1, οχι: 0 }[searchKey(value)] ?? Number(value);
  if (question.type !== 'select') return value;
  if (question.optionsFrom === 'regions') return regionCodeOf(value);
  if (question.optionsFrom === 'municipalities')
    return findMunicipality(value, typeof within === 'string' ? within : undefined)?.code;
  const options = optionsOf(question);
  const named = options.find((one) =>
    [one.value, one.text].some((text) => searchKey(text) === searchKey(value)),
  );
  if (named) return named.value;
  const sex = question.xml === 'FYLLO_VALUE' ? sexOf(value) : undefined;
  return sex && SEXES[sex];
}
