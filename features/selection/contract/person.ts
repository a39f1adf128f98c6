import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { staff } from '#platform/contract/roles.ts';
import { accountExists } from '#features/applications/contract/status.ts';
import { cannotMove, staleStatus } from './moves.ts';

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
