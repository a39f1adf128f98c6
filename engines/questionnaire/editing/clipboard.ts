import { freeIds, type QuestionId } from '../ids.ts';
import { type Question, type Questionnaire, questionsOf } from '../definition.ts';
import { insert, move, type Place, questionWith } from './arrange.ts';

/** The question that was copied or cut. */
export interface Clipboard {
  readonly mode: 'copy' | 'cut';
  readonly id: QuestionId;
}

/**
 * Pastes a question at a place: a copy gets a new id, and a cut question is moved (spec 002 §2.2). Returns undefined if the
 * questionnaire is full or the question was removed.
 */
export function paste(
  questionnaire: Questionnaire,
  { mode, id }: Clipboard,
  place: Place,
): Questionnaire | undefined {
  const question = questionWith(questionnaire, id);
  if (!question) return undefined;
  if (mode === 'cut') return move(questionnaire, id, place);
  const added = withFreshIds(questionnaire, [question]);
  return added && insert(questionnaire, added, place);
}

/** Gives questions new ids, also in their conditions. Returns undefined if the questionnaire is full. */
export function withFreshIds(
  questionnaire: Questionnaire,
  questions: readonly Question[],
): Question[] | undefined {
  const used = questionsOf(questionnaire).map(({ id }) => id);
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
