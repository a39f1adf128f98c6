import { conditionedQuestions, referencesOf } from './conditions/references.ts';
import { answerableQuestions } from './completion.ts';
import { type Question, type Questionnaire, questionsOf } from './definition.ts';
import type { QuestionId } from './ids.ts';

/**
 * A published questionnaire as the person who answers gets it: without answer keys, scales and profile, and without the words of
 * questions that are never shown. Points stay only where conditions read them, because the page judges conditions too.
 */
export function forAnswering(questionnaire: Questionnaire): Questionnaire {
  const read = new Set(
    conditionedQuestions(questionnaire).flatMap(({ conditions }) => conditions.flatMap(referencesOf)),
  );
  const { profile: _profile, ...rest } = questionnaire;
  return {
    ...rest,
    scales: [],
    sections: questionnaire.sections.map((section) => ({
      ...section,
      lines: section.lines.map((line) => line.map((question) => withoutKeys(question, read))),
    })),
  };
}

/** A questionnaire without anything of its questions: what is read before a timed one is started. */
export function withoutQuestions({
  title,
  intro,
  duration,
  mayPause,
  showsResult,
}: Questionnaire): Questionnaire {
  return {
    title,
    intro,
    ...(duration !== undefined && { duration }),
    mayPause,
    showsResult,
    sections: [],
    scales: [],
    extra: {},
  };
}

/** How many questions can be asked of a person, whatever the conditions say. */
export const countAskable = (questionnaire: Pick<Questionnaire, 'sections'>): number =>
  answerableQuestions(questionsOf(questionnaire)).filter(({ dontShow }) => !dontShow).length;

function withoutKeys(question: Question, read: ReadonlySet<QuestionId>): Question {
  const data = read.has(question.id) ? question.data : withoutPoints(question.data);
  const { help: _help, ...rest } = question;
  return {
    ...(question.dontShow ? { ...rest, text: { el: '', en: '' } } : question),
    model: {},
    data,
  } as Question;
}

/** Data of any type without `points` and `tolerance`, at any depth. */
function withoutPoints(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPoints);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'points' && key !== 'tolerance')
      .map(([key, inner]) => [key, withoutPoints(inner)]),
  );
}
