import { compareFields } from '../compared-fields.ts';
import type { KeyOf } from '../field-values.ts';
import type { ExclusionRule } from '../rules.ts';
import type { RuleKind } from './kind.ts';

/** 0 for two who must not be together, else 1; a field without a value excludes no pair. */
export const exclusion: RuleKind<ExclusionRule> = {
  prepare(rule, crowd) {
    const fields = compareFields(rule, crowd);
    const forbiddenTo = forbidden(rule.never, crowd.keyOf);
    const ofMentees = fields.mentees.map(({ keys }) => new Set(keys.flatMap(forbiddenTo)));
    const isExcluded = (mentee: number, mentor: number) => {
      const forbidden = ofMentees[mentee]!;
      for (const key of fields.mentors[mentor]!.keys) if (forbidden.has(key)) return true;
      return false;
    };
    return {
      score: (mentee, mentor) => (isExcluded(mentee, mentor) ? 0 : 1),
      code: (mentee, mentor) => (isExcluded(mentee, mentor) ? 'excluded' : 'allowed'),
      values: fields.values,
    };
  },
};

/** The values that a mentor of a mentee with this value must not have. */
function forbidden(never: ExclusionRule['never'], keyOf: KeyOf): (key: number) => readonly number[] {
  if (never === 'same') return (key) => [key];
  const partners = new Map<number, number[]>();
  for (const [menteeValue, mentorValue] of never) {
    const key = keyOf(menteeValue);
    partners.set(key, [...(partners.get(key) ?? []), keyOf(mentorValue)]);
  }
  return (key) => partners.get(key) ?? [];
}
