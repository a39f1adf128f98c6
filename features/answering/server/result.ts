import { profileOf } from '#engines/questionnaire/scoring/profile.ts';
import { type Evaluate, readingsOf, visibleQuestions } from '#engines/questionnaire/conditions/visible.ts';
import type { AnswerSheet } from '#engines/questionnaire/answers.ts';
import { totalCompletion } from '#engines/questionnaire/completion.ts';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { scoreInSteps } from '#engines/questionnaire/scoring/score.ts';
import { inSlices } from '#platform/server/in-slices.ts';
import type { Json, Sandbox } from '#engines/rules/sandbox.ts';
import type { Result, StoredAnswer } from './tables.ts';

/** Stored answers as the engine reads them. */
export const sheetOf = (answers: readonly StoredAnswer[]): AnswerSheet =>
  new Map(answers.map(({ groupId, optionId, text }) => [groupId, optionId ?? text ?? '']));

/** The rules of the sandbox as the engine asks them. */
const asEvaluate =
  (sandbox: Sandbox, nowMs: number): Evaluate =>
  (calls, readings) =>
    sandbox.evaluate(calls, readings, { nowMs });

interface Answered {
  definition: Questionnaire;
  sheet: AnswerSheet;
  /** The fields of the person, for norms. */
  fields: Readonly<Record<string, unknown>>;
}

/** The questions that are shown for these answers. */
export async function shownQuestions(
  sandbox: Sandbox,
  { definition, sheet }: Pick<Answered, 'definition' | 'sheet'>,
  nowMs: number,
): Promise<readonly Question[]> {
  const { questions } = await visibleQuestions(definition, sheet, asEvaluate(sandbox, nowMs));
  return questions;
}

/** What a set comes to: which questions were shown, what they were answered, the raw scores and the norms of the person. */
export async function resultOf(
  sandbox: Sandbox,
  { definition, sheet, fields }: Answered,
  nowMs: number,
): Promise<Result> {
  const questions = await shownQuestions(sandbox, { definition, sheet }, nowMs);
  const shown = questions.map(({ id }) => id);
  const isShown = new Set<string>(shown);
  const hidden = new Set(questionsOf(definition).flatMap(({ id }) => (isShown.has(id) ? [] : [id])));
  const scores = await inSlices(scoreInSteps({ scales: definition.scales, questions, sheet }));
  return {
    answers: readingsOf(questionsOf(definition), sheet, hidden) as Record<string, Json>,
    scores: Object.fromEntries(scores.flatMap(({ name, raw }) => (raw === undefined ? [] : [[name, raw]]))),
    completion: totalCompletion(questions, sheet),
    shown,
    norms: await normsFor(sandbox, definition, fields, nowMs),
  };
}

/** The place of the first norm of each scale whose expression is true for the person. One without an expression is for everybody. */
async function normsFor(
  sandbox: Sandbox,
  { scales }: Questionnaire,
  fields: Answered['fields'],
  nowMs: number,
): Promise<Record<string, number>> {
  const asked = scales.flatMap(({ norms }) => norms.flatMap(({ when }) => (when?.trim() ? [when] : [])));
  const expressions = [...new Set(asked)];
  const results =
    expressions.length === 0
      ? []
      : await sandbox.evaluate(
          expressions.map((code) => ({ code: `(({ fields }) => (${code}\n))(answers)` })),
          { fields } as never,
          { nowMs },
        );
  const isTrue = new Set(
    expressions.filter((_, place) => {
      const result = results[place];
      return result?.ok === true && Boolean(result.value);
    }),
  );
  return Object.fromEntries(
    scales.flatMap(({ name, norms }) => {
      const place = norms.findIndex(({ when }) => !when?.trim() || isTrue.has(when));
      return place < 0 ? [] : [[name, place]];
    }),
  );
}

/**
 * The scores of a result, with norms and bands, and the profile if there is one. Questions and raw scores are those that were kept at
 * the end, which individual results, results of groups and exports all read: a later rule does not change them.
 */
export async function scoresOf(definition: Questionnaire, sheet: AnswerSheet, result: Result) {
  const isShown = new Set(result.shown);
  const questions: Question[] = questionsOf(definition).filter(({ id }) => isShown.has(id));
  const scores = await inSlices(
    scoreInSteps(
      { scales: definition.scales, questions, sheet, kept: result.scores },
      ({ name, norms }) => norms[result.norms[name] ?? -1],
    ),
  );
  const { profile: plan } = definition;
  const profile =
    plan &&
    profileOf(
      scores.filter(({ name }) => plan.scales.includes(name)),
      plan,
    );
  return { questions, scores, profile };
}
