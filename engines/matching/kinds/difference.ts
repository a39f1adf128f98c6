import { compareFields } from '../compared-fields.ts';
import { falling } from '../falling.ts';
import type { FieldValues } from '../field-values.ts';
import type { DifferenceRule } from '../rules.ts';
import type { RuleKind } from './kind.ts';

/** Falls with the difference of two numbers; the first value of each field counts. */
export const difference: RuleKind<DifferenceRule> = {
  prepare(rule, crowd) {
    const fields = compareFields(rule, crowd);
    const ofMentees = Float64Array.from(fields.mentees, toNumber);
    const ofMentors = Float64Array.from(fields.mentors, toNumber);
    const between = (mentee: number, mentor: number) => Math.abs(ofMentees[mentee]! - ofMentors[mentor]!);
    return {
      score: (mentee, mentor) => falling(between(mentee, mentor), rule.span),
      code(mentee, mentor) {
        const missing = fields.missing(mentee, mentor);
        if (missing) return missing;
        const amount = between(mentee, mentor);
        if (Number.isNaN(amount)) return 'not-a-number';
        return falling(amount, rule.span) > 0 ? 'close' : 'apart';
      },
      values(mentee, mentor) {
        const amount = between(mentee, mentor);
        return {
          ...fields.values(mentee, mentor),
          ...(!Number.isNaN(amount) && { difference: Math.round(amount * 1000) / 1000 }),
          limit: rule.span,
        };
      },
    };
  },
};

/** A plain number with a point or a comma before its decimals, as fields keep it: nothing groups the thousands. */
function toNumber({ written: [text = ''] }: FieldValues): number {
  return /^[-+]?\d{1,15}(?:[.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
