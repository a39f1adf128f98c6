import type { Answers as Readings, RuleCall, RuleResult } from '#engines/rules/sandbox.ts';
import { type AnswerSheet, answersTo } from '../answers.ts';
import type { QuestionId } from '../ids.ts';
import type { Question, Questionnaire } from '../definition.ts';
import { kindOf } from '../kinds.ts';
import { conditionedQuestions, type Conditioned } from './references.ts';

/** Runs expressions over readings: the sandbox of the server or of the page. Results come in the order of the calls. */
export type Evaluate = (calls: readonly RuleCall[], readings: Readings) => Promise<RuleResult[]>;

/** The questions that are shown now, and the conditions that failed to run. */
export interface Visible {
  readonly questions: readonly Question[];
  readonly failures: readonly { question: QuestionId; message: string }[];
}

/** Conditions that depend on each other are evaluated at most this many times, so that a cycle ends. */
const MAX_PASSES = 5;

/**
 * What conditions read: the value of every question (`QuestionKind.value`), by its id. A hidden question has the value of one
 * without an answer.
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
 * The questions that are shown for these answers, in order. A question is hidden if its condition is false or fails,
 * or if it has the flag `dontShow` (spec 002 §5). Conditions of other questions then read it as not answered.
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
  let results = new Map<string, RuleResult>();
  for (let pass = 1; expressions.length > 0 && pass <= MAX_PASSES; pass++) {
    const answered = await evaluate(
      expressions.map((code) => ({ code })),
      readingsOf(questions, sheet, hidden),
    );
    results = new Map(expressions.map((code, place) => [code, answered[place]!]));
    const now = new Set([
      ...flagged,
      ...all.filter((one) => isHidden(one, results)).map(({ question }) => question.id),
    ]);
    if (isSame(hidden, now)) break;
    hidden = now;
  }
  return {
    questions: questions.filter(({ id }) => !hidden.has(id)),
    failures: all.flatMap(({ question, conditions }) =>
      conditions.flatMap((code) => {
        const result = results.get(code);
        return result && !result.ok ? [{ question: question.id, message: result.message }] : [];
      }),
    ),
  };
}

const isHidden = ({ conditions }: Conditioned, results: ReadonlyMap<string, RuleResult>): boolean =>
  conditions.some((code) => {
    const result = results.get(code);
    return !result?.ok || !result.value;
  });

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one));
