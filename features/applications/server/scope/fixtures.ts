import { expect } from 'vitest';
import type { ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of applications, by call and field. */
export const scope: ScopePlans = {
  'setDocument appId': { finder: 'owner', more: () => ({ key: 'identity' }) },
  'setDocument fileId': { kinds: ['file', 'upload'], more: () => ({ key: 'identity' }) },
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
  'saveForm projectId': { more: () => ({ version: 0, open: false }) },
};
