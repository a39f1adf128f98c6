import { seeWork, type ScopePlans } from '#testing/scope.ts';

const page = '00000000-0000-4000-8000-000000000001';
const change = { text: ['α'] };

/** What the scope matrix cannot derive from the contract of synced objects, by call and field. */
export const scope: ScopePlans = {
  'get actionId': { sharedWith: seeWork, more: ({ mentee }) => ({ menteeId: mentee, page }) },
  'get menteeId': { sharedWith: seeWork, more: () => ({ page }) },
  'since actionId': { sharedWith: seeWork, more: ({ mentee }) => ({ menteeId: mentee, version: 0 }) },
  'since menteeId': { sharedWith: seeWork, more: () => ({ version: 0 }) },
  'send actionId': {
    sharedWith: seeWork,
    more: ({ mentee }) => ({ menteeId: mentee, page, turn: 1, base: 0, change }),
  },
  'send menteeId': { sharedWith: seeWork, more: () => ({ page, turn: 2, base: 0, change }) },
};
