import type { QuestionType as FormType } from '#engines/forms/definition.ts';
import { kinds as formKinds } from '#engines/forms/kinds.ts';
import type { Answer } from './answer.ts';
import type { Question, QuestionType } from './definition.ts';
import type { Kind } from './kinds/kind.ts';
import { number } from './kinds/number.ts';
import { radio } from './kinds/radio.ts';
import { select } from './kinds/select.ts';
import { time } from './kinds/time.ts';
import { words } from './kinds/words.ts';

/** The most characters of a text: the longest element of the register (OFEL_DIEYTHYNSH). */
const MAX_TEXT_LENGTH = 200;

/** A type whose answers are read and shown as those of forms are. */
function asInForms(type: FormType): Kind {
  const kind = formKinds[type];
  const question = { name: '', type, label: { el: '', en: '' }, required: false, maxLength: MAX_TEXT_LENGTH };
  return {
    read(raw) {
      const value = kind.read(raw, question);
      if (typeof value !== 'string' || kind.brokenLimit?.(value, question, '')) return undefined;
      return value === '' ? undefined : value;
    },
    show: (answer, _question, language) => kind.show(answer as string, language, question),
  };
}

/** Every type of question with the way it treats answers. */
const kinds: Readonly<Record<QuestionType, Kind>> = {
  radio,
  number,
  words,
  time,
  select,
  text: asInForms('text'),
  date: asInForms('date'),
  afm: asInForms('afm'),
  amka: asInForms('amka'),
  tk: asInForms('postalCode'),
  phone: asInForms('phone'),
};

/** Whether nothing was answered. */
const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || raw === '' || (Array.isArray(raw) && raw.length === 0);

/** What a raw answer comes to: an answer, nothing, or `invalid`. */
export function readAnswer(question: Question, raw: unknown): { answer?: Answer; invalid?: true } {
  if (isBlank(raw)) return {};
  const answer = kinds[question.type].read(raw, question);
  return answer === undefined ? { invalid: true } : { answer };
}

/** Why an answer that can be read is wrong all the same: a word that is there twice. */
export const flawOf = (question: Question, answer: Answer) => kinds[question.type].flaw?.(answer, question);

/** An answer as people read it; empty without one. */
export const showAnswer = (question: Question, answer: Answer | undefined, language: 'el' | 'en'): string =>
  answer === undefined ? '' : kinds[question.type].show(answer, question, language);
