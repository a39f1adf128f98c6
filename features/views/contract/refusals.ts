import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** Code that does not compile, with the place of the error; lines and columns count from 1. */
export const badCode = refusal(
  'bad-code',
  422,
  z.strictObject({
    part: z.enum(['functions', 'controller']),
    line: z.int(),
    column: z.int(),
    message: z.string(),
  }),
);
