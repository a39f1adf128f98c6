import { type AnswerSheet, answersTo, groupsOf } from './answers.ts';
import type { Question } from './definition.ts';
import { kindOf } from './kinds.ts';

/** How much of a question is answered, from 0 to 1. */
export const completionOf = (question: Question, sheet: AnswerSheet): number =>
  kindOf(question.type).completion(question, answersTo(question, sheet));

/** The questions that can be answered. */
export const answerableQuestions = (questions: readonly Question[]): Question[] =>
  questions.filter((question) => groupsOf(question).length > 0);

/** How much of these questions is answered, from 0 to 1. All questions weigh the same. */
export function totalCompletion(questions: readonly Question[], sheet: AnswerSheet): number {
  const own = answerableQuestions(questions);
  return own.length === 0
    ? 1
    : own.reduce((sum, question) => sum + completionOf(question, sheet), 0) / own.length;
}

/** Adjusts the total by the difference after the completion of one of `count` questions changed (spec 002 §4). */
export const adjustedTotal = (
  total: number,
  { count, before, after }: { count: number; before: number; after: number },
): number => Math.min(1, Math.max(0, total + (after - before) / count));
