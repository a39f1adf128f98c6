import { compareFields } from '../compared-fields.ts';
import type { SameRule } from '../rules.ts';
import type { RuleKind } from './kind.ts';

/** 1 for a value in common, else 0. */
export const same: RuleKind<SameRule> = {
  prepare(rule, crowd) {
    const fields = compareFields(rule, crowd);
    return {
      score: (mentee, mentor) => (fields.shared(mentee, mentor) > 0 ? 1 : 0),
      code: (mentee, mentor) =>
        fields.missing(mentee, mentor) ?? (fields.shared(mentee, mentor) > 0 ? 'same' : 'different'),
      values: fields.sharedValues,
    };
  },
};
