import type { AnswerSheet } from '../answers.ts';
import { groupsOf } from '../answers.ts';
import type { Question } from '../definition.ts';
import { gradeOf } from '../grading/grade.ts';
import { groupId, type QuestionId } from '../ids.ts';
import { kindOf } from '../kinds.ts';
import { type Answer, type Answers, type Conflict, type Grade, type Group, isEmpty } from '../kinds/kind.ts';
import { type Points, pointsByOptions } from './points.ts';

/** A question with what scoring asks of it for every person, worked out once. */
export interface Prepared {
  readonly question: Question;
  readonly groups: readonly PreparedGroup[];
  /** Whether the question has an answer key. */
  readonly isKeyed: boolean;
  /** Whether a rule goes over several of its groups (`QuestionKind.conflict`). */
  readonly mayConflict: boolean;
}

/** A group with its id in an answer sheet, and what its answers count. */
export interface PreparedGroup {
  readonly id: number;
  readonly group: Group;
  /** Undefined for texts and for numbers without limits, which do not count. */
  readonly points?: Points;
}

/** Prepared questions by their ids. */
export type Index = ReadonlyMap<QuestionId, Prepared>;

export const prepareQuestions = (questions: readonly Question[]): Index =>
  new Map(
    questions.map((question) => [
      question.id,
      {
        question,
        groups: prepareGroups(question),
        isKeyed: gradeOf(question, {}) !== undefined,
        mayConflict: kindOf(question.type).conflict !== undefined,
      },
    ]),
  );

function prepareGroups(question: Question): PreparedGroup[] {
  const pointsIn = pointsByOptions();
  return groupsOf(question).map((group) => {
    const points = pointsIn(group);
    return { id: groupId(question.id, group.number), group, ...(points && { points }) };
  });
}

/**
 * The answers of one person that count. An answer to a question that was not shown is kept and does not count, and neither do answers
 * that contradict each other. Scores, statistics, grades and exports all read answers here. What several scales ask of a question is
 * worked out once.
 */
export interface Reading {
  isShown(prepared: Prepared): boolean;
  /** How the answers contradict each other; undefined if they do not, or if the question was not shown. */
  conflict(prepared: Prepared): Conflict | undefined;
  /** The answer that counts in a group of the question, by the id of the group. */
  answer(prepared: Prepared, id: number): Answer | undefined;
  /** Whether the person gave any answer to the question that counts. */
  isAnswered(prepared: Prepared): boolean;
  /** How much of the question is right; undefined if it has no answer key. No answer is wrong. */
  grade(prepared: Prepared): Grade | undefined;
  /** The share of the question that is right, from 0 to 1. Ask it only of questions with an answer key. */
  rightShare(prepared: Prepared): number;
}

/** @param shown the questions that were shown to the person; all of them if it is left out */
export function readSheet(sheet: AnswerSheet, shown?: ReadonlySet<string>): Reading {
  const conflicts = new Map<Prepared, Conflict | 'none'>();
  const answered = new Map<Prepared, boolean>();
  const shares = new Map<Prepared, number>();
  const isShown = ({ question }: Prepared): boolean => shown?.has(question.id) ?? true;
  const conflictIn = (prepared: Prepared): Conflict | 'none' =>
    kindOf(prepared.question.type).conflict?.(prepared.question, answersIn(prepared, sheet)) ?? 'none';
  function conflict(prepared: Prepared): Conflict | undefined {
    if (!prepared.mayConflict || !isShown(prepared)) return undefined;
    const found = remember(conflicts, prepared, conflictIn);
    return found === 'none' ? undefined : found;
  }
  const counts = (prepared: Prepared): boolean => isShown(prepared) && conflict(prepared) === undefined;
  const hasAnswer = (prepared: Prepared): boolean =>
    counts(prepared) && prepared.groups.some(({ id }) => !isEmpty(sheet.get(id)));
  const grade = (prepared: Prepared): Grade | undefined =>
    gradeOf(prepared.question, counts(prepared) ? answersIn(prepared, sheet) : {});
  return {
    isShown,
    conflict,
    answer: (prepared, id) => (counts(prepared) ? sheet.get(id) : undefined),
    isAnswered: (prepared) => remember(answered, prepared, hasAnswer),
    grade,
    rightShare: (prepared) =>
      remember(shares, prepared, () => {
        const { right, of } = grade(prepared)!;
        return right / of;
      }),
  };
}

function remember<Value>(
  known: Map<Prepared, Value>,
  prepared: Prepared,
  workOut: (prepared: Prepared) => Value,
): Value {
  const found = known.get(prepared);
  if (found !== undefined) return found;
  const value = workOut(prepared);
  known.set(prepared, value);
  return value;
}

function answersIn({ groups }: Prepared, sheet: AnswerSheet): Answers {
  const found: Record<number, Answer> = {};
  for (const { id, group } of groups) {
    const answer = sheet.get(id);
    if (answer !== undefined && !isEmpty(answer)) found[group.number] = answer;
  }
  return found;
}
