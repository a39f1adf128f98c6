import { z } from 'zod';
import { keysOf } from '#features/projects/contract/settings-keys.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    Meeting?: z.infer<typeof Meeting> | undefined;
  }
}

/** The settings of a project for meetings. */
export const Meeting = z.looseObject({
  OneAtATimePerAction: z.boolean().optional(),
  /** Minutes before the start, and after it, in which the room is open. */
  OpensBefore: z.int().min(0).max(1440).optional(),
  ClosesAfter: z.int().min(0).max(1440).optional(),
  /** Minutes between two meetings of one person. */
  BufferMinutes: z.int().min(0).max(240).optional(),
  /** The minimum number of hours between a mentor's booking and the start. */
  NoticeHours: z.int().min(0).max(720).optional(),
  /** The places for meetings in person, as mentors choose them and mentees read them: a room, an address. */
  Places: z.array(z.string().trim().min(1).max(200)).max(50).optional(),
});

export const knownKeys = keysOf({ Meeting });
