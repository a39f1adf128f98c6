import { z } from 'zod';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    Meeting?: z.infer<typeof Meeting> | undefined;
  }
}

/** When meetings can be booked and held. */
export const Meeting = z.looseObject({
  OneAtATimePerAction: z.boolean().optional(),
  /** Minutes before the start, and after it. */
  OpensBefore: z.int().min(0).max(1440).optional(),
  ClosesAfter: z.int().min(0).max(1440).optional(),
  /** Minutes between two meetings of one person. */
  BufferMinutes: z.int().min(0).max(240).optional(),
  /** Hours that a mentor books ahead at least. */
  NoticeHours: z.int().min(0).max(720).optional(),
});
