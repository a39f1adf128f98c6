import { runners, type ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot derive from the contract of views, by call and field. */
export const scope: ScopePlans = {
  'get id': { sharedWith: [...runners, 'Mentor'], more: () => ({ type: 'mentor' }) },
  'get menteeId': { sharedWith: runners, more: () => ({ type: 'mentor' }) },
  'setHtml id': { sharedWith: [], more: () => ({ version: 0 }) },
  'saveController id': { sharedWith: [], more: () => ({ version: 0 }) },
  'saveFunctions id': { sharedWith: [], more: () => ({ version: 0 }) },
  'save id': { kinds: ['action'], more: () => ({ version: 0 }) },
  'mark id': { kinds: ['action'] },
  'edit id': { kinds: ['action'] },
  'history id': { kinds: ['action'] },
  'past id': { kinds: ['action'], more: () => ({ version: 0 }) },
};
