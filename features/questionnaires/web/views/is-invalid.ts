import { groupsOf } from '#engines/questionnaire/answers.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import { type Answers, isClosed } from '#engines/questionnaire/kinds/kind.ts';

/** Whether a typed text cannot be the answer of its group. It is shown and not sent. */
export function isInvalid(question: Question, answers: Answers, number: number): boolean {
  const group = groupsOf(question).find((one) => one.number === number);
  if (!group || isClosed(group)) return false;
  const typed = answers[number];
  return typed !== undefined && group.read(String(typed)) === undefined;
}

/** A stored answer as a text in a field. */
export const typedIn = (answers: Answers, number: number): string => String(answers[number] ?? '');
