import { groupsOf } from '#engines/questionnaire/answers.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import type { Texts } from '#platform/web/texts.ts';
import { tooLong } from '#ui/fields/too-long.ts';
import { type Answers, isClosed } from '#engines/questionnaire/kinds/kind.ts';

/** Whether a typed text cannot be the answer of its group. It is shown and not sent. */
export function isInvalid(question: Question, answers: Answers, number: number): boolean {
  const group = groupsOf(question).find((one) => one.number === number);
  if (!group || isClosed(group)) return false;
  const typed = answers[number];
  return typed !== undefined && group.read(String(typed)) === undefined;
}

/** What is wrong with one line of text, in words; undefined where it can be sent. */
export function problemOfLine(
  t: Texts,
  question: Question,
  answers: Answers,
  { number, limit }: { number: number; limit: number },
): string | undefined {
  if (!isInvalid(question, answers, number)) return undefined;
  return tooLong(t, typedIn(answers, number).trim(), limit) ?? t('questionnaires.view.unreadable');
}

/** A stored answer as a text in a field. */
export const typedIn = (answers: Answers, number: number): string => String(answers[number] ?? '');
