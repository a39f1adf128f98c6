import type { ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of identity, by call and field. */
export const scope: ScopePlans = {
  'changePassword userId': { sharedWith: [], finder: 'Admin', more: () => ({ password: 'Another1!' }) },
  'makeLoginAs userId': { sharedWith: [] },
  'viewAs userId': { sharedWith: [], finder: 'Admin' },
};
