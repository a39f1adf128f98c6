import { z } from 'zod';
import { keysOf } from '#features/projects/contract/settings-keys.ts';
import { roles } from '#platform/contract/roles.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    HomeCustomView?: HomeCustomView | undefined;
  }
}

/** The view that the start page shows first, to these roles. */
export const HomeCustomView = z.looseObject({
  Name: z.string().max(200).optional(),
  Roles: z.array(z.enum(roles)).max(roles.length).optional().meta({ takes: 'roles' }),
});
type HomeCustomView = z.infer<typeof HomeCustomView>;

export const knownKeys = keysOf({ HomeCustomView });
