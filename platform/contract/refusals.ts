import { z } from 'zod';
import { refusal } from './refusal.ts';
import { wire } from './shapes.ts';

// Refusals with data that several features share. The page gets this file as plain data (`tools/light-contracts.ts`).

/** The caller acts on a number of records and says how many they saw; now there are `count`. */
export const setChanged = refusal(
  'set-changed',
  409,
  z.strictObject({ count: wire('Total', z.int().nonnegative()) }),
);

/** The project of the call is archived: it can only be read. Any call that changes something in a project may be refused with it. */
export const projectArchived = refusal('archived', 409);

/** What is for a person alone stays closed to an Admin who acts or views as that person. */
export const inAnotherName = refusal('in-another-name', 403);

/**
 * The caller saves over a version that is not the latest: `version` is, with what was saved as `present`. `by` and `at` say who
 * saved it and when, null where the database does not know.
 */
export const stale = <Present extends z.ZodType, Version extends z.ZodType = z.ZodInt>(
  present: Present,
  version: Version = z.int() as never,
) =>
  refusal(
    'stale',
    409,
    z.strictObject({ version, by: z.string().nullable(), at: z.date().nullable(), present }),
  );
