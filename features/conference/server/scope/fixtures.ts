import type { ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot derive from the contract of conference, by call and field. */
export const scope: ScopePlans = {
  'texts meetingId': { more: () => ({ after: 0 }) },
  'say meetingId': { more: () => ({ text: 'x' }) },
  'signals meetingId': { more: () => ({ after: 0 }) },
  'invite userId': { kinds: ['runnerId'] },
};
