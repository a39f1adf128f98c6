import { z } from 'zod';
import { reasonCodes } from '#engines/matching/reasons.ts';

const Texts = z.array(z.string()).optional();

/** The reason for a rule's score; values of a field that the reader does not see are left out. */
export const Reason = z.strictObject({
  code: z.enum(reasonCodes),
  values: z.strictObject({
    mentee: Texts,
    mentor: Texts,
    shared: Texts,
    of: z.number().optional(),
    km: z.number().optional(),
    difference: z.number().optional(),
    limit: z.number().optional(),
  }),
});
export type Reason = z.infer<typeof Reason>;
