import { z } from 'zod';
import { keysOf } from '#features/projects/contract/settings-keys.ts';
import { FieldName } from '#features/projects/contract/settings.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    /** How the matching assistant finds mentors for mentees. */
    Matching?: z.infer<typeof Matching> | undefined;
  }
}

/**
 * A rule about which mentor suits which mentee, as the settings store it. See `engines/matching/rules.ts` for the
 * kinds.
 */
export const StoredMatchingRule = z.strictObject({
  Kind: z.enum(['same', 'overlap', 'distance', 'language', 'difference', 'exclusion', 'earlier']),
  MenteeField: FieldName.optional(),
  MentorField: FieldName.optional(),
  /** The weight of the rule among the others. */
  Weight: z.number().min(0).max(10).optional(),
  /** Whether a pair that scores 0 by this rule is refused. */
  Required: z.boolean().optional(),
  FarKm: z.number().min(1).max(5000).optional(),
  Span: z.number().min(0.000_001).max(1_000_000).optional(),
  /** Values that never go together. Without them, an exclusion keeps equal values apart. */
  Never: z
    .array(z.strictObject({ Mentee: z.string().max(300), Mentor: z.string().max(300) }))
    .max(100)
    .optional(),
  Wish: z.enum(['prefer', 'forbid']).optional(),
});
export type StoredMatchingRule = z.infer<typeof StoredMatchingRule>;

export const Matching = z.looseObject({
  Rules: z.array(StoredMatchingRule).max(30).optional().meta({ takes: 'matchingRules' }),
});

export const knownKeys = keysOf({ Matching });
