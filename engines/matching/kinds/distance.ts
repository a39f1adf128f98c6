import { compareFields } from '../compared-fields.ts';
import { falling } from '../falling.ts';
import { distancesOf } from '../place-distances.ts';
import type { DistanceRule } from '../rules.ts';
import type { RuleKind } from './kind.ts';

/** Falls with the distance of the two nearest places; 0 for a place that the table does not know. */
export const distance: RuleKind<DistanceRule> = {
  prepare(rule, crowd) {
    const fields = compareFields(rule, crowd);
    const distancesFrom = distancesOf(crowd.context.places, crowd.keyOf);
    const fromMentors = fields.mentors.map(({ keys }) => keys.map((key) => distancesFrom(key)));
    const km = (mentee: number, mentor: number) => {
      let least = Infinity;
      for (const distances of fromMentors[mentor]!)
        for (const place of fields.mentees[mentee]!.keys)
          least = Math.min(least, distances.get(place) ?? Infinity);
      return least;
    };
    return {
      score: (mentee, mentor) => falling(km(mentee, mentor), rule.farKm),
      code(mentee, mentor) {
        const missing = fields.missing(mentee, mentor);
        if (missing) return missing;
        const length = km(mentee, mentor);
        if (length === Infinity) return 'unknown-place';
        return falling(length, rule.farKm) > 0 ? 'near' : 'far';
      },
      values(mentee, mentor) {
        const length = km(mentee, mentor);
        return {
          ...fields.values(mentee, mentor),
          ...(length < Infinity && { km: length }),
          limit: rule.farKm,
        };
      },
    };
  },
};
