import { freeIds, type QuestionId } from '../ids.ts';
import { type Question, type Questionnaire, questionsOf } from '../definition.ts';
import { insert, move, type Place, questionWith } from './arrange.ts';

/** The question that was copied or cut. */
export interface Clipboard {
  readonly mode: 'copy' | 'cut';
  readonly id: QuestionId;
}

/** Where copies go, and the ids that they may not get. */
export interface Into {
  readonly place: Place;
  /** The ids of the questions of published versions, which answers may have. */
  readonly usedIds: readonly QuestionId[];
}

/**
 * Pastes a question at a place: a copy gets a new id, and a cut question is moved (spec 002 §2.2). Returns undefined if the
 * questionnaire is full or the question was removed.
 */
export function paste(
  questionnaire: Questionnaire,
  { mode, id }: Clipboard,
  into: Into,
): Questionnaire | undefined {
  const question = questionWith(questionnaire, id);
  if (!question) return undefined;
  if (mode === 'cut') return move(questionnaire, id, into.place);
  return addCopies(questionnaire, [question], into)?.next;
}

/** Adds copies of questions at a place, with new ids. Returns undefined if the questionnaire is full (10,000 ids). */
export function addCopies(
  questionnaire: Questionnaire,
  questions: readonly Question[],
  { place, usedIds }: Into,
): { next: Questionnaire; added: readonly Question[] } | undefined {
  const added = withFreshIds(questions, [...usedIds, ...questionsOf(questionnaire).map(({ id }) => id)]);
  return added && { next: insert(questionnaire, added, place), added };
}

/** Gives questions ids that are not in `used`, also in their conditions. Returns undefined if too few are left. */
function withFreshIds(questions: readonly Question[], used: readonly QuestionId[]): Question[] | undefined {
  const ids = freeIds(used, questions.length);
  if (!ids) return undefined;
  const renamed = new Map(questions.map(({ id }, at) => [id, ids[at]!]));
  return questions.map((question, at) => ({
    ...question,
    id: ids[at]!,
    ...(question.condition !== undefined && {
      condition: question.condition.replace(/\bID_\d{4}\b/g, (id) => renamed.get(id as QuestionId) ?? id),
    }),
  }));
}
