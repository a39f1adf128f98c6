import { z } from 'zod';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    Retention?: z.infer<typeof StoredRetention> | undefined;
  }
}

/** For how many months people who have left and applications that came to nothing are kept; for ever without a number. */
export const StoredRetention = z.looseObject({
  MembersMonths: z.int().min(1).max(600).optional(),
  ApplicationsMonths: z.int().min(1).max(600).optional(),
});
