import { z } from 'zod';
import { keysOf } from '#features/projects/contract/settings-keys.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    TellRejectionReason?: boolean | undefined;
  }
}

/** Whether applicants read the reason that staff give for a rejection, in the mail and on their page. */
export const TellRejectionReason = z.boolean();

export const knownKeys = keysOf({ TellRejectionReason });
