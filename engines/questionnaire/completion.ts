import { type AnswerSheet, answersTo, groupsOf } from './answers.ts';
import type { Question } from './definition.ts';
import { kindOf } from './kinds.ts';

/** How much of a question is answered, from 0 to 1. */
export const completionOf = (question: Question, sheet: AnswerSheet): number =>
  kindOf(question.type).completion(question, answersTo(question, sheet));

/** The questions that count: those that can be answered. */
export const counted = (questions: readonly Question[]): Question[] =>
  questions.filter((question) => groupsOf(question).length > 0);

/** How much of these questions is answered, from 0 to 1: each counts the same. */
export function totalCompletion(questions: readonly Question[], sheet: AnswerSheet): number {
  const own = counted(questions);
  return own.length === 0
    ? 1
    : own.reduce((sum, question) => sum + completionOf(question, sheet), 0) / own.length;
}

/** The total after the completion of one of `count` questions changed: it is adjusted by the difference (spec 002 §4). */
export const adjustedTotal = (
  total: number,
  { count, before, after }: { count: number; before: number; after: number },
): number => Math.min(1, Math.max(0, total + (after - before) / count));
