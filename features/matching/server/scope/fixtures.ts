import type { ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of matching, by call and field. */
export const scope: ScopePlans = {
  'saveRules projectId': { more: () => ({ rules: [], version: 1 }) },
  'pairs id': { more: ({ paired }) => ({ menteeId: paired, mentorId: 0 }) },
  'candidates id': { more: ({ paired }) => ({ menteeId: paired }) },
  'candidates menteeId': { kinds: ['user'], sharedWith: [] },
  'setPair id': { more: ({ paired }) => ({ menteeId: paired, mentorId: 0 }) },
  'setPair menteeId': { kinds: ['user'], sharedWith: [], more: () => ({ mentorId: 0 }) },
  'publish id': { more: () => ({ expected: 0, mails: false }) },
};
