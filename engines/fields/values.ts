import type { ModelDate } from '#engines/dates/model-date.ts';
import { failureOf, showAnswer } from '#engines/forms/answers.ts';
import type { Language } from '#engines/forms/definition.ts';
import { kinds } from '#engines/forms/kinds.ts';
import type { FailureCode } from '#engines/forms/kinds/kind.ts';
import type { Json } from '#engines/rules/sandbox.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { type Field, questionOf } from './definition.ts';
import { optionOf } from './option-of.ts';

/** What a value comes to: the form in which it is kept (null clears it), or why it is not taken. */
export type ReadValue =
  | { ok: true; value: Json | null }
  | { ok: false; code: FailureCode; limit?: number | string };

/**
 * Reads a value that a person wrote for a field. Text is read as people write it in a sheet: a multi-select by commas,
 * an option by its value or its label, a checkbox by ναι, yes, true, 1 or x.
 */
export function readValue(field: Field, raw: unknown, today: ModelDate): ReadValue {
  const question = questionOf(field);
  const kind = kinds[question.type];
  const meant = typeof raw === 'string' ? fromText(field, raw) : raw;
  const failure = failureOf(question, meant, today);
  if (failure) {
    const { code, limit } = failure;
    return { ok: false, code, ...(limit !== undefined && { limit }) };
  }
  if (kind.isEmpty(meant)) return { ok: true, value: null };
  return { ok: true, value: kind.read(meant, question) ?? null };
}

/** What a person typed to find someone, in the form in which a field keeps it; undefined if it is no value of this type. */
export function readKey(field: Field, text: string): string | undefined {
  const question = questionOf(field);
  const read: unknown = kinds[question.type].read(text, question);
  return typeof read === 'string' && read !== '' ? read : undefined;
}

/** A value as people read it. */
export const showValue = (field: Field, value: unknown, language: Language): string =>
  field.type === 'computed' ? String(value ?? '') : showAnswer(questionOf(field), value, language);

const ticked = new Set(['ναι', 'nai', 'yes', 'true', '1', 'x', 'χ', '✓']);
const unticked = new Set(['οχι', 'no', 'false', '0', '']);

function fromText(field: Field, text: string): unknown {
  const typed = text.trim();
  if (field.type === 'checkbox') {
    const word = searchKey(typed);
    if (ticked.has(word)) return true;
    return unticked.has(word) ? false : text;
  }
  if (field.type === 'select') return typed === '' ? '' : (optionOf(field, typed) ?? typed);
  if (field.type === 'multiSelect')
    return typed === ''
      ? []
      : typed.split(/[,;|]/).map((part) => optionOf(field, part.trim()) ?? part.trim());
  return text;
}
