import { z } from 'zod';
import { keysOf } from '#features/projects/contract/settings-keys.ts';

declare module '#features/projects/contract/settings.ts' {
  interface ConfigParts {
    MIS?: string | undefined;
    MicrodataSendFilter?: string | undefined;
    Register?: RegisterSettings | undefined;
  }
}

/** The code of the operation in the register: 7 digits. Others are kept while a project is set up, and refused when something is sent. */
export const Mis = z.string().max(60);

/** An expression over `fields` that says whose forms are sent. */
export const SendFilter = z.string().max(10_000).meta({ takes: 'expression' });

/** What the register asks of a project besides. */
export const RegisterSettings = z.strictObject({
  /** The code of the sub-project (KODIKOS_YPOERGOY), 4 to 7 digits. */
  Subproject: z.string().max(20).default(''),
  /** What IDOfelDikaiouxou says in 2021-2027; without it the number of the identity card. */
  BodyId: z.string().max(20).default(''),
  /** The state of work comes from public authorities, so its answers are not sent (DioikitikesPigesFlag). */
  FromAuthorities: z.boolean().default(false),
});
export type RegisterSettings = z.infer<typeof RegisterSettings>;

export const knownKeys = keysOf({ MIS: Mis, MicrodataSendFilter: SendFilter, Register: RegisterSettings });
