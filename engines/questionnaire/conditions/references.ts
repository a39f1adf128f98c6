import type { QuestionId } from '../ids.ts';
import type { Question, Questionnaire } from '../definition.ts';

/** The questions that an expression reads: `answers.ID_0001`, `answers['ID_0001']`. */
export function referencesOf(expression: string | undefined): QuestionId[] {
  const found = (expression ?? '').matchAll(/\banswers\s*(?:(?:\?\.|\.)\s*|(?:\?\.)?\[\s*['"])(ID_\d{4})\b/g);
  return [...new Set([...found].map(([, id]) => id as QuestionId))];
}

/** A question with everything that decides whether it is shown. */
export interface Conditioned {
  readonly question: Question;
  /** The conditions of its section and its own, without empty ones. */
  readonly conditions: readonly string[];
}

/** All questions in order, each with its conditions. */
export const conditionedQuestions = ({ sections }: Pick<Questionnaire, 'sections'>): Conditioned[] =>
  sections.flatMap(({ condition, lines }) =>
    lines.flat().map((question) => ({
      question,
      conditions: [condition, question.condition].filter(
        (text) => text !== undefined && text.trim() !== '',
      ) as string[],
    })),
  );
