import { readAnswers, type RawAnswers } from './answers.ts';
import { askRules, type EvaluateRules, type Said } from './ask-rules.ts';
import type { Question } from './definition.ts';
import type { FormRule } from './form-rules.ts';
import { hiddenBy } from './rule-effects.ts';

/** Show rules that hang on each other are asked again at most so often; a circle of them ends here. */
const mostPasses = 3;

/**
 * Asks the Show rules until what they hide stays the same: hiding a question takes its answer away from the others,
 * which may hide some of them too. Answers what the rules said in the last pass.
 */
export async function settleVisibility(
  questions: readonly Question[],
  rules: readonly FormRule[],
  answers: RawAnswers,
  evaluateRules: EvaluateRules,
): Promise<Said[]> {
  const shows = rules.filter(({ kind }) => kind === 'show' || kind === 'documentShow');
  let hidden = new Set<string>();
  for (let pass = 1; ; pass += 1) {
    const said = await askRules(shows, questions, readAnswers(questions, answers, hidden), evaluateRules);
    const hiddenNow = hiddenBy(said, 'show');
    if (pass === mostPasses || haveSameMembers(hidden, hiddenNow)) return said;
    hidden = hiddenNow;
  }
}

function haveSameMembers(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((member) => b.has(member));
}
