import { explain, prepareJudges, refuses, scoreOf } from './judges.ts';
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

/** The mentors who suit one mentee best, best first and refused ones last, each with what the rules say. */
export function bestMentors<M extends Person>({
  rules,
  mentee,
  mentors,
  context,
  most,
}: {
  rules: readonly Rule[];
  mentee: Person;
  mentors: readonly M[];
  context: MatchingContext;
  /** How many mentors the caller wants. */
  most: number;
}): { mentor: M; said: Explanation }[] {
  const judges = prepareJudges(rules, { mentees: [mentee], mentors, context });
  // Words for each rule take longer than the scores: only those who are wanted get them.
  return mentors
    .map((mentor, place) => ({
      mentor,
      place,
      refusals: judges.filter((judge) => refuses(judge, 0, place)).length,
      score: scoreOf(judges, 0, place),
    }))
    .toSorted((a, b) => a.refusals - b.refusals || b.score - a.score)
    .slice(0, most)
    .map(({ mentor, place }) => ({ mentor, said: explain(judges, 0, place) }));
}
