import { z } from 'zod';
import { keysOf } from '#features/projects/contract/settings-keys.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    Files?: z.infer<typeof Files> | undefined;
  }
}

/** The settings of a project for files. */
export const Files = z.looseObject({
  /** The room for the files of the project, in GB. @default 50 */
  ProjectGB: z.number().min(0.1).max(100_000).optional(),
  /** Images that people upload lose their metadata, such as the place where a photo was taken. @default false */
  RemoveMetadata: z.boolean().optional(),
});

export const knownKeys = keysOf({ Files });
