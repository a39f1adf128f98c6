import { z } from 'zod';
import { id } from '#platform/contract/call.ts';
import { Status } from './status.ts';

/** One entry of the history of an application. */
export const Change = z.strictObject({
  id: id('applicationChange'),
  at: z.date(),
  kind: z.enum([
    'submitted',
    'confirmed',
    'status',
    'undo',
    'resubmit',
    'reminder',
    'document',
    'note',
    'person',
  ]),
  by: z.string().optional(),
  /** The Admin who acted as `by`. */
  admin: z.string().optional(),
  from: Status.optional(),
  to: Status.optional(),
  detail: z.record(z.string(), z.unknown()),
});
export type Change = z.infer<typeof Change>;
