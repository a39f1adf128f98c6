import type { Answers, RuleCall, RuleResult } from '#engines/rules/sandbox.ts';
import type { Question } from './definition.ts';
import type { FormRule } from './form-rules.ts';

/** Runs rules over answers: the sandbox of the server or of the page. Results come in the order of the rules. */
export type EvaluateRules = (rules: readonly RuleCall[], answers: Answers) => Promise<RuleResult[]>;

/** A rule with what it said. */
export type Said = readonly [rule: FormRule, result: RuleResult];

/** Asks rules of a form, all in one crossing; a filter gets the values of its question's options as `ctx.options`. */
export async function askRules(
  rules: readonly FormRule[],
  questions: readonly Question[],
  answers: Answers,
  evaluateRules: EvaluateRules,
): Promise<Said[]> {
  if (rules.length === 0) return [];
  const byName = new Map(questions.map((question) => [question.name, question]));
  const calls = rules.map(({ code, kind, owner }): RuleCall => {
    if (kind !== 'filter') return { code };
    const options = byName.get(owner)?.options ?? [];
    return { code, ctx: { options: options.map(({ value }) => value) } };
  });
  const results = await evaluateRules(calls, answers);
  return rules.map((rule, index) => [rule, results[index]!]);
}
