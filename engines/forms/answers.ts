import type { ModelDate } from '#engines/dates/model-date.ts';
import type { Answers, Json } from '#engines/rules/sandbox.ts';
import type { Language, Localized, Question } from './definition.ts';
import { kinds } from './kinds.ts';
import type { FailureCode } from './kinds/kind.ts';

/** Answers as they come over the wire, by question name; nothing about them is known yet. */
export type RawAnswers = Readonly<Record<string, unknown>>;

/**
 * Why the answer to a question is wrong: `message` comes from a rule, `limit` from a limit that was exceeded.
 */
export interface Failure {
  name: string;
  code: FailureCode;
  message?: Localized;
  limit?: number | string;
}

/** The raw answer to a question; only the answers' own properties count, so no name reaches a prototype. */
export function rawAnswer(answers: RawAnswers, { name }: Question): unknown {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

/** Why an answer is wrong by itself, before any rule runs: missing, unreadable, beyond a limit. */
export function failureOf(question: Question, raw: unknown, today: ModelDate): Failure | undefined {
  const { name } = question;
  const kind = kinds[question.type];
  if (kind.isEmpty(raw)) return question.required ? { name, code: 'required' } : undefined;
  const value = kind.read(raw, question);
  if (value === undefined) return { name, code: kind.refusal };
  const broken = kind.brokenLimit?.(value, question, today);
  return broken && { name, ...broken };
}

/**
 * The answers in the form that is stored and that rules see. An answer that is missing, unreadable or of a hidden
 * question is the empty one of its type; of types without an empty one (numbers) it is left out, so that no rule takes
 * it for 0. Names that belong to no question are dropped.
 */
export function readAnswers(
  questions: readonly Question[],
  answers: RawAnswers,
  hidden: ReadonlySet<string>,
): Answers {
  const read = questions.map((question): [string, Json | undefined] => {
    const kind = kinds[question.type];
    const raw = hidden.has(question.name) ? undefined : rawAnswer(answers, question);
    return [question.name, (kind.isEmpty(raw) ? undefined : kind.read(raw, question)) ?? kind.empty];
  });
  return Object.fromEntries(read.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** An answer as people read it, in the language asked for; empty when there is none that can be read. */
export function showAnswer(question: Question, raw: unknown, language: Language): string {
  const kind = kinds[question.type];
  const value = kind.isEmpty(raw) ? undefined : kind.read(raw, question);
  return value === undefined ? '' : kind.show(value, language, question);
}
