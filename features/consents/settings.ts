import { z } from 'zod';
import { keysOf } from '#features/projects/contract/settings-keys.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    gdpr?: Gdpr | undefined;
  }
}

/**
 * The consent gate of a project (spec 000 §3): the field that stores the consent and the least value that counts.
 */
export const Gdpr = z.strictObject({
  Required: z.boolean().default(false),
  UserField: z.string().max(60).default('gdpr').meta({ takes: 'fieldName' }),
  MinValue: z.number().default(1),
  /** The text to which users consent. */
  Html: z.string().max(100_000).default('').meta({ takes: 'html' }),
});
type Gdpr = z.infer<typeof Gdpr>;

export const knownKeys = keysOf({ gdpr: Gdpr });
