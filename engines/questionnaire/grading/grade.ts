import type { QuestionOf, Key } from '../question.ts';
import type { Question } from '../definition.ts';
import { kindOf } from '../kinds.ts';
import {
  type Answer,
  type Answers,
  type Grade,
  isClosed,
  isEmpty,
  type QuestionKind,
} from '../kinds/kind.ts';
import { sameText } from './same-text.ts';

/** Grades the answers to a question; undefined if it has no answer key. */
export function gradeOf(question: Question, answers: Answers): Grade | undefined {
  const kind = kindOf(question.type);
  if (kind.grade) return kind.grade(question, answers);
  const keyed = kind.groups(question).flatMap((group) => {
    const key = question.model[group.number];
    return key && (isClosed(group) ? key.option !== undefined : key.texts?.length) ? [{ group, key }] : [];
  });
  if (keyed.length === 0) return undefined;
  const right = keyed.filter(({ group, key }) => isRight(question, kind, answers[group.number], key));
  return { right: right.length, of: keyed.length };
}

function isRight(question: QuestionOf, kind: QuestionKind, answer: Answer | undefined, key: Key): boolean {
  if (answer === undefined || isEmpty(answer)) return false;
  if (typeof answer === 'number') return answer === key.option;
  return (key.texts ?? []).some((text) => kind.matches?.(question, answer, text) ?? sameText(answer, text));
}
