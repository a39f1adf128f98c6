import type { ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of privacy, by call and field. */
export const scope: ScopePlans = {
  'ask askedProject': { finder: 'owner' },
  'withdraw id': { sharedWith: [], finder: 'owner' },
  'extend id': { more: () => ({ reason: 'x' }) },
  'close id': { more: () => ({ answer: 'x' }) },
  'previewErase userId': { sharedWith: [] },
  'erase userId': { sharedWith: [] },
  'saveRetention projectId': { more: () => ({ retention: {}, version: 1 }) },
  'letGo projectId': { more: () => ({ expected: 0 }) },
};
