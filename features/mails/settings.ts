import { z } from 'zod';
import { keysOf } from '#features/projects/contract/settings-keys.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    Contact?: z.infer<typeof Contact> | undefined;
  }
}

/** Whom the people of a project ask; visitors see it on the page of help. Replies to its mails go to the address. */
export const Contact = z.looseObject({
  Name: z.string().trim().max(200).optional(),
  Email: z.email().max(200).optional(),
  Phone: z.string().trim().max(50).optional(),
  /** When the telephone is answered. */
  Hours: z.string().trim().max(100).optional(),
});

export const knownKeys = keysOf({ Contact });
