import type { ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of notifications, by call and field. */
export const scope: ScopePlans = {
  'read ids': {
    answer: () => ({
      status: 200,
      body: { Changed: 0 },
    }),
  },
};
