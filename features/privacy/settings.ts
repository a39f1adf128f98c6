import { z } from 'zod';
import { keysOf } from '#features/projects/contract/settings-keys.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    Retention?: z.infer<typeof StoredRetention> | undefined;
  }
}

/**
 * The months for which people who have left, and unsuccessful applications, are kept; without a number, for ever.
 */
export const StoredRetention = z.looseObject({
  MembersMonths: z.int().min(1).max(600).optional(),
  ApplicationsMonths: z.int().min(1).max(600).optional(),
});

export const knownKeys = keysOf({ Retention: StoredRetention });
