import { expect } from 'vitest';
import type { ScopePlans } from '#testing/scope.ts';

/** The inputs of the scope matrix that do not follow from the contract of selection, by call and field. */
export const scope: ScopePlans = {
  'changeStatus ids': {
    more: () => ({ status: -1 }),
    answer: (ids) => ({
      status: 200,
      body: {
        Done: [],
        Failed: ids.map((id) => ({
          Id: id,
          Code: 'not-found',
        })),
      },
    }),
  },
  'previewMove ids': {
    more: () => ({ filter: {}, status: -1 }),
    answer: () => ({
      status: 200,
      body: { Total: 0, Missing: 0, Mails: 0, Leaving: [], TellsReason: false },
    }),
  },
  'bulk projectId': { more: () => ({ action: 'remind' }) },
  'bulk ids': {
    more: () => ({ expected: 2, action: 'resubmit' }),
    answer: () => ({
      status: 409,
      body: expect.objectContaining({
        code: 'set-changed',
        present: { Total: 0 },
      }),
    }),
  },
  'acceptDocument appId': { more: () => ({ key: 'identity' }) },
  'mail mailId': { finder: 'staff' },
  'mailAgain mailId': { finder: 'staff' },
};
