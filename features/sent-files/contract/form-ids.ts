import { z } from 'zod';
import { id } from '#platform/contract/call.ts';

/** Ids as a form carries them, each once: `12,15`. `max` is how many a call takes. */
export const FormIds = <const Of extends string>(of: Of, max: number) =>
  z
    .string()
    .max(max * 16)
    .regex(/^\d{1,15}(?:,\d{1,15})*$/)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(id(of)).min(1).max(max));
