import { z } from 'zod';
import { differences } from '#engines/people/same-person.ts';
import { call, id } from '#platform/contract/call.ts';
import { staff } from '#platform/contract/roles.ts';
import { accountExists, cannotMove, staleStatus, Status } from './status.ts';

/** Another application of the project with the same AFM, AMKA or address. */
export const Duplicate = z.strictObject({
  id: id('application'),
  protocol: z.string(),
  status: Status,
  types: z.array(z.enum(['afm', 'amka', 'email'])),
});

/** The person of an account who may not be that of the application, and in what their data differ. */
export const OtherPerson = z.strictObject({ name: z.string(), differences: z.array(z.enum(differences)) });

export const personCalls = {
  /**
   * Says whether an application is of the person whose account has its address. If not, the applicant gets an account of their own, by
   * another address, or by a sign-in name where two people share one.
   */
  decidePerson: call({
    path: '/api/ApplicationForm/DecidePerson',
    may: staff,
    writes: true,
    input: z.strictObject({
      id: id('application'),
      version: z.int(),
      same: z.boolean(),
      email: z.email().max(254).optional(),
    }),
    output: z.strictObject({ version: z.int() }),
    refusals: [cannotMove, staleStatus, accountExists],
  }),
};
