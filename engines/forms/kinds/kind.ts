import type { ModelDate } from '#engines/dates/model-date.ts';
import type { Json } from '#engines/rules/sandbox.ts';
import type { Language, Question } from '../definition.ts';

/** Why an answer is not taken; with the limits, the limit itself comes along. */
export type FailureCode =
  | 'required'
  | 'rule'
  | 'min'
  | 'max'
  | 'maxLength'
  | 'text'
  | 'number'
  | 'date'
  | 'option'
  | 'checkbox'
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'afm'
  | 'amka'
  | 'iban'
  | 'file';

/** A limit that a readable answer does not keep. */
interface BrokenLimit {
  code: 'min' | 'max' | 'maxLength';
  limit: number | string;
}

/** How one type of question treats its answers. A raw answer is any value from the wire. */
export interface AnswerKind<Value extends Json = Json> {
  /** The problem code of an answer that cannot be read. */
  refusal: FailureCode;
  /** What rules see when there is no answer; without it they see nothing (`undefined`). */
  empty?: Value;
  isEmpty(raw: unknown): boolean;
  /** The answer in the form that is stored and given to rules, or undefined when it cannot be read. */
  read(raw: unknown, question: Question): Value | undefined;
  /** The first limit of the question that the answer breaks. */
  brokenLimit?(value: Value, question: Question, today: ModelDate): BrokenLimit | undefined;
  /** The answer as people read it. */
  show(value: Value, language: Language, question: Question): string;
}

/** Whether nothing was answered: nothing, an empty text, an empty list. */
export function isBlank(raw: unknown): boolean {
  if (typeof raw === 'string') return raw.trim() === '';
  return raw === undefined || raw === null || (Array.isArray(raw) && raw.length === 0);
}
