import type { Language } from '#engines/forms/definition.ts';
import type { Question } from './definition.ts';
import { groupId, placeOf } from './ids.ts';
import { kindOf } from './kinds.ts';
import { type Answer, type Answers, type Group, isClosed, isEmpty } from './kinds/kind.ts';
import { textIn } from './text-in.ts';

/** All answers of an answer set, by group id (`ids.ts`). */
export type AnswerSheet = ReadonlyMap<number, Answer>;

/** The groups of a question, in order. */
export const groupsOf = (question: Question): readonly Group[] => kindOf(question.type).groups(question);

/** The non-empty answers to one question, by the number of the group. */
export function answersTo(question: Question, sheet: AnswerSheet): Answers {
  const found: Record<number, Answer> = {};
  for (const { number } of groupsOf(question)) {
    const answer = sheet.get(groupId(question.id, number));
    if (answer !== undefined && !isEmpty(answer)) found[number] = answer;
  }
  return found;
}

/** Why an answer is refused. */
export type AnswerProblem = 'no-such-group' | 'no-such-option' | 'not-closed' | 'not-open' | 'unreadable';

/** An answer as it is stored, or why it is refused. */
export type ReadAnswer = { ok: true; answer: Answer } | { ok: false; problem: AnswerProblem };

/** Returns a function that finds a group by its id. */
export function groupIndex(questions: readonly Question[]): (id: number) => Group | undefined {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const groups = new Map<Question, ReadonlyMap<number, Group>>();
  return (id) => {
    const place = placeOf(id);
    const question = place && byId.get(place.question);
    if (!question) return undefined;
    let own = groups.get(question);
    if (!own) groups.set(question, (own = new Map(groupsOf(question).map((group) => [group.number, group]))));
    return own.get(place.group);
  };
}

/** Checks the choice of an option. 0 removes the answer. */
export function readClosed(group: Group | undefined, option: number): ReadAnswer {
  if (!group) return { ok: false, problem: 'no-such-group' };
  if (!isClosed(group)) return { ok: false, problem: 'not-closed' };
  const isOffered = option === 0 || group.options.some(({ id }) => id === option);
  return isOffered ? { ok: true, answer: option } : { ok: false, problem: 'no-such-option' };
}

/** Checks a text. An empty text removes the answer. */
export function readOpen(group: Group | undefined, typed: string): ReadAnswer {
  if (!group) return { ok: false, problem: 'no-such-group' };
  if (isClosed(group)) return { ok: false, problem: 'not-open' };
  const answer = group.read(typed);
  return answer === undefined ? { ok: false, problem: 'unreadable' } : { ok: true, answer };
}

/** An answer in words; empty if there is none or its option was removed. */
export function showAnswer(question: Question, group: Group, answer: Answer, language: Language): string {
  if (isEmpty(answer)) return '';
  if (isClosed(group)) {
    const chosen = group.options.find(({ id }) => id === answer);
    return chosen ? textIn(chosen.text, language) : '';
  }
  return kindOf(question.type).show?.(question, String(answer), language) ?? String(answer);
}
