import { z } from 'zod';
import { keysOf } from '#features/projects/contract/settings-keys.ts';
import { chatDirections } from './access.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    Chat?: z.infer<typeof Chat> | undefined;
  }
}

/** The settings of a project for conversations. */
export const Chat = z.looseObject({
  /** The closed directions, as `writer-reader`: with `mentee-staff`, mentees cannot write to staff. */
  Closed: z.array(z.enum(chatDirections)).max(6).optional(),
  /** Whether notifications about unread messages contain their text. @default false */
  TextInMail: z.boolean().optional(),
  /** Requests of staff to read a conversation are granted at once, for this many hours. Without it an Admin decides. */
  ReadingWithoutAdmin: z.int().min(1).max(168).optional(),
});

export const knownKeys = keysOf({ Chat });
