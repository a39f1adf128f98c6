import { z } from 'zod';
import { differences } from '#engines/people/same-person.ts';
import { id } from '#platform/contract/call.ts';
import { Status } from '#features/applications/contract/status.ts';

/** Another application of the project with the same AFM, AMKA or address. */
export const Duplicate = z.strictObject({
  id: id('application'),
  protocol: z.string(),
  status: Status,
  types: z.array(z.enum(['afm', 'amka', 'email'])),
});

/** The person of an account who may not be that of the application, and in what their data differ. */
export const OtherPerson = z.strictObject({ name: z.string(), differences: z.array(z.enum(differences)) });
