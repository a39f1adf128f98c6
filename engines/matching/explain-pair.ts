import { prepareJudges, explain } from './judges.ts';
import type { MatchingContext, Person } from './people.ts';
import type { Explanation } from './reasons.ts';
import type { Rule } from './rules.ts';

/**
 * What the rules say about one mentee with one mentor: the same that `assign` goes by, for a pair that staff choose by
 * hand. Capacity does not come into it.
 */
export function explainPair(
  rules: readonly Rule[],
  mentee: Person,
  mentor: Person,
  context: MatchingContext,
): Explanation {
  return explain(prepareJudges(rules, { mentees: [mentee], mentors: [mentor], context }), 0, 0);
}
