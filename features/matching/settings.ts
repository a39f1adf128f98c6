import { z } from 'zod';
import { FieldName } from '#features/projects/contract/settings.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    /** How the matching assistant finds mentors for mentees. */
    Matching?: z.infer<typeof Matching> | undefined;
  }
}

/** A rule about which mentor suits which mentee, as the settings hold it; `engines/matching/rules.ts` says what each kind means. */
export const StoredMatchingRule = z.strictObject({
  Kind: z.enum(['same', 'overlap', 'distance', 'language', 'difference', 'exclusion', 'earlier']),
  MenteeField: FieldName.optional(),
  MentorField: FieldName.optional(),
  /** What it counts beside the others. */
  Weight: z.number().min(0).max(10).optional(),
  /** A pair that does not fulfil it at all is refused. */
  Required: z.boolean().optional(),
  FarKm: z.number().min(1).max(5000).optional(),
  Span: z.number().min(0.000_001).max(1_000_000).optional(),
  /** Values that never go together; without them an exclusion keeps equal values apart. */
  Never: z
    .array(z.strictObject({ Mentee: z.string().max(300), Mentor: z.string().max(300) }))
    .max(100)
    .optional(),
  Wish: z.enum(['prefer', 'forbid']).optional(),
});
export type StoredMatchingRule = z.infer<typeof StoredMatchingRule>;

export const Matching = z.looseObject({ Rules: z.array(StoredMatchingRule).max(30).optional() });
