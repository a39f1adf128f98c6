import { z } from 'zod';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    TellRejectionReason?: boolean | undefined;
  }
}

/** Whether applicants read the reason that staff give for a rejection, in the mail and on their page. */
export const TellRejectionReason = z.boolean();
