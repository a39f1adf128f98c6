import { createKeyOf } from './field-values.ts';
import { kinds } from './kinds.ts';
import type { Judge, RuleKind } from './kinds/kind.ts';
import type { MatchingContext, Person } from './people.ts';
import type { Explanation, Part, Reason, Refusal } from './reasons.ts';
import { isHard, weightOf, type Rule } from './rules.ts';
import { MILLION } from './score-unit.ts';

/** A rule made ready, with its place in the list of rules; without one it is what holds always. */
export interface SeatedJudge extends Judge {
  rule?: number;
  weight: number;
  isHard: boolean;
}

/** All rules, prepared for these people; the last judge prevents a person from being their own mentor. */
export function prepareJudges(
  rules: readonly Rule[],
  people: { mentees: readonly Person[]; mentors: readonly Person[]; context: MatchingContext },
): SeatedJudge[] {
  const crowd = { ...people, keyOf: createKeyOf() };
  const seated = rules.map((rule, index): SeatedJudge => {
    const kind: RuleKind = kinds[rule.kind];
    return { ...kind.prepare(rule, crowd), rule: index, weight: weightOf(rule), isHard: isHard(rule) };
  });
  const { mentees, mentors } = people;
  const notOneself: SeatedJudge = {
    weight: 0,
    isHard: true,
    score: (mentee, mentor) => (mentees[mentee]!.id === mentors[mentor]!.id ? 0 : 1),
    code: () => 'self',
    values: () => ({}),
  };
  return [...seated, notOneself];
}

/** The score of a pair in millionths: the mean by weight, 1,000,000 when no rule has a weight. */
export function scoreOf(judges: readonly SeatedJudge[], mentee: number, mentor: number): number {
  let sum = 0;
  let weights = 0;
  for (const judge of judges) {
    if (judge.weight === 0) continue;
    sum += judge.weight * judge.score(mentee, mentor);
    weights += judge.weight;
  }
  return weights === 0 ? MILLION : Math.round((sum / weights) * MILLION);
}

/** Whether a judge refuses a pair. */
export const refuses = (judge: SeatedJudge, mentee: number, mentor: number): boolean =>
  judge.isHard && judge.score(mentee, mentor) === 0;

/** The scores of all pairs, row by row of mentees, in millionths; -1 for a pair that is refused. */
export function scoreAll(judges: readonly SeatedJudge[], mentees: number, mentors: number): Int32Array {
  const scores = new Int32Array(mentees * mentors);
  for (let mentee = 0; mentee < mentees; mentee++)
    for (let mentor = 0; mentor < mentors; mentor++) {
      const isRefused = judges.some((judge) => refuses(judge, mentee, mentor));
      scores[mentee * mentors + mentor] = isRefused ? -1 : scoreOf(judges, mentee, mentor);
    }
  return scores;
}

/** Everything that the judges say about one pair. */
export function explain(judges: readonly SeatedJudge[], mentee: number, mentor: number): Explanation {
  const parts: Part[] = [];
  const refusals: Refusal[] = [];
  for (const judge of judges) {
    const { rule, weight } = judge;
    const reason: Reason = { code: judge.code(mentee, mentor), values: judge.values(mentee, mentor) };
    if (rule !== undefined) parts.push({ rule, score: judge.score(mentee, mentor), weight, reason });
    if (refuses(judge, mentee, mentor)) refusals.push({ ...(rule !== undefined && { rule }), reason });
  }
  return { score: scoreOf(judges, mentee, mentor) / MILLION, parts, refusals };
}
