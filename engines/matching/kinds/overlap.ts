import { compareFields } from '../compared-fields.ts';
import type { OverlapRule } from '../rules.ts';
import type { RuleKind } from './kind.ts';

/** The share of the mentee's values that the mentor has. */
export const overlap: RuleKind<OverlapRule> = {
  prepare(rule, crowd) {
    const fields = compareFields(rule, crowd);
    return {
      score: (mentee, mentor) =>
        fields.shared(mentee, mentor) / Math.max(1, fields.mentees[mentee]!.keys.length),
      code: (mentee, mentor) =>
        fields.missing(mentee, mentor) ?? (fields.shared(mentee, mentor) > 0 ? 'overlap' : 'no-overlap'),
      values: (mentee, mentor) => ({
        ...fields.sharedValues(mentee, mentor),
        of: fields.mentees[mentee]!.keys.length,
      }),
    };
  },
};
