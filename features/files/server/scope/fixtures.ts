import { runners, type ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of files, by call and field. */
export const scope: ScopePlans = {
  'startUpload userId': {
    sharedWith: [],
    finder: 'Admin',
    more: () => ({ originalName: 'cv.pdf', mime: 'application/pdf' }),
  },
  'download id': { kinds: ['file', 'upload'], sharedWith: runners, finder: 'staff' },
};
