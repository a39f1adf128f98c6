import type { Answers as Readings, RuleCall, RuleResult } from '#engines/rules/sandbox.ts';
import { type AnswerSheet, answersTo } from '../answers.ts';
import type { QuestionId } from '../ids.ts';
import type { Question, Questionnaire } from '../definition.ts';
import { kindOf } from '../kinds.ts';
import { conditionedQuestions, type Conditioned } from './references.ts';

/** Runs expressions over readings: the sandbox of the server or of the page. Results come in the order of the calls. */
export type Evaluate = (calls: readonly RuleCall[], readings: Readings) => Promise<RuleResult[]>;

/** What is asked now, and which conditions failed to run. */
export interface Visible {
  readonly questions: readonly Question[];
  readonly failures: readonly { question: QuestionId; message: string }[];
}

/** Conditions that hang on each other are asked again at most so often; a circle of them ends here. */
const MOST_PASSES = 5;

/**
 * What conditions read: the value of every question by its id, as its type has it (`value`). A hidden question is read as
 * if it were not answered.
 */
export function readingsOf(
  questions: readonly Question[],
  sheet: AnswerSheet,
  hidden: ReadonlySet<QuestionId> = new Set(),
): Readings {
  return Object.fromEntries(
    questions.map((question) => [
      question.id,
      kindOf(question.type).value(question, hidden.has(question.id) ? {} : answersTo(question, sheet)),
    ]),
  );
}

/**
 * The questions that are shown for these answers, in order. A condition that does not hold or fails hides, and so does the flag
 * (spec 002 §5). Hiding a question takes its answer away from the conditions of others.
 */
export async function visibleQuestions(
  questionnaire: Pick<Questionnaire, 'sections'>,
  sheet: AnswerSheet,
  evaluate: Evaluate,
): Promise<Visible> {
  const all = conditionedQuestions(questionnaire);
  const questions = all.map(({ question }) => question);
  const expressions = [...new Set(all.flatMap(({ conditions }) => conditions))];
  const flagged = new Set(questions.filter(({ dontShow }) => dontShow).map(({ id }) => id));
  let hidden: ReadonlySet<QuestionId> = flagged;
  let said = new Map<string, RuleResult>();
  for (let pass = 1; expressions.length > 0 && pass <= MOST_PASSES; pass++) {
    const results = await evaluate(
      expressions.map((code) => ({ code })),
      readingsOf(questions, sheet, hidden),
    );
    said = new Map(expressions.map((code, place) => [code, results[place]!]));
    const now = new Set([
      ...flagged,
      ...all.filter((one) => isHidden(one, said)).map(({ question }) => question.id),
    ]);
    if (isSame(hidden, now)) break;
    hidden = now;
  }
  return {
    questions: questions.filter(({ id }) => !hidden.has(id)),
    failures: all.flatMap(({ question, conditions }) =>
      conditions.flatMap((code) => {
        const result = said.get(code);
        return result && !result.ok ? [{ question: question.id, message: result.message }] : [];
      }),
    ),
  };
}

const isHidden = ({ conditions }: Conditioned, said: ReadonlyMap<string, RuleResult>): boolean =>
  conditions.some((code) => {
    const result = said.get(code);
    return !result?.ok || !result.value;
  });

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one));
