import type { AnswerSheet } from '../answers.ts';
import { groupsOf } from '../answers.ts';
import type { Question } from '../definition.ts';
import { gradeOf } from '../grading/grade.ts';
import { groupId, type QuestionId } from '../ids.ts';
import { type Answer, type Answers, type Group, isEmpty } from '../kinds/kind.ts';
import { type Points, pointsByOptions } from './points.ts';

/** A question with what scoring asks of it for every person, worked out once. */
export interface Prepared {
  readonly question: Question;
  readonly groups: readonly PreparedGroup[];
  /** Whether the question has an answer key. */
  readonly isKeyed: boolean;
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

/** The answers of one person. What several scales ask of a question is worked out once. */
export interface Reading {
  answer(id: number): Answer | undefined;
  /** Whether the person gave any answer to the question. */
  isAnswered(prepared: Prepared): boolean;
  /** The share of the question that is right, from 0 to 1. Ask it only of questions with an answer key. */
  rightShare(prepared: Prepared): number;
}

export function readSheet(sheet: AnswerSheet): Reading {
  const answered = new Map<Prepared, boolean>();
  const shares = new Map<Prepared, number>();
  const hasAnswer = ({ groups }: Prepared): boolean => groups.some(({ id }) => !isEmpty(sheet.get(id)));
  return {
    answer: (id) => sheet.get(id),
    isAnswered: (prepared) => remember(answered, prepared, hasAnswer),
    rightShare: (prepared) =>
      remember(shares, prepared, ({ question }) => {
        const { right, of } = gradeOf(question, answersIn(prepared, sheet))!;
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
