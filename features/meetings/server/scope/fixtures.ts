import { inAWeek, runners, seeAll, type ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of meetings, by call and field. */
export const scope: ScopePlans = {
  'overlaps mentorId': { kinds: ['user'], sharedWith: runners, more: ({ paired }) => ({ menteeId: paired }) },
  'overlaps actionId': { sharedWith: [...runners, 'Mentor'], more: ({ paired }) => ({ menteeId: paired }) },
  'overlaps menteeId': { kinds: ['user'], sharedWith: runners },
  'list projectId': {
    more: () => ({ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') }),
  },
  'list mentorId': {
    kinds: ['user'],
    more: () => ({ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') }),
    answer: () => ({
      status: 200,
      body: {
        Meetings: [],
        More: false,
      },
    }),
  },
  'list menteeId': {
    kinds: ['user'],
    sharedWith: [],
    more: () => ({ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') }),
    answer: () => ({
      status: 200,
      body: {
        Meetings: [],
        More: false,
      },
    }),
  },
  'one id': { sharedWith: seeAll, finder: 'staff' },
  'bookable projectId': { more: ({ person }) => ({ menteeId: person.id }) },
  'bookable menteeId': { kinds: ['user'], sharedWith: runners },
  'book projectId': { more: ({ paired }) => ({ menteeId: paired, time: inAWeek() }) },
  'book actionId': {
    sharedWith: [...runners, 'Mentor'],
    more: ({ paired }) => ({ menteeId: paired, time: inAWeek() }),
  },
  'book menteeId': { kinds: ['user'], sharedWith: runners, more: () => ({ time: inAWeek() }) },
  'book mentorId': {
    kinds: ['user'],
    sharedWith: runners,
    more: ({ paired }) => ({ menteeId: paired, time: inAWeek() }),
  },
  'move id': { finder: 'staff', more: () => ({ version: 1, time: inAWeek(), reason: 'x' }) },
  'cancel id': { finder: 'staff', more: () => ({ version: 1, reason: 'x' }) },
  'restore id': { finder: 'staff', more: () => ({ version: 1 }) },
  'hold id': { finder: 'staff', more: () => ({ version: 1 }) },
  'setMinutes id': { finder: 'staff', more: () => ({ version: 1, minutes: 'x' }) },
  'freeSlots projectId': { more: ({ paired }) => ({ menteeId: paired }) },
  'freeSlots actionId': { sharedWith: [...runners, 'Mentor'], more: ({ paired }) => ({ menteeId: paired }) },
  'freeSlots menteeId': { kinds: ['user'], sharedWith: runners },
  'freeSlots mentorId': {
    kinds: ['user'],
    sharedWith: runners,
    more: ({ paired }) => ({ menteeId: paired }),
  },
  'availability mentorId': { kinds: ['user'], sharedWith: runners },
  'setAvailability mentorId': { kinds: ['user'], sharedWith: runners },
  'previewMail projectId': { more: ({ paired }) => ({ userId: paired, template: 'rendezvous.html' }) },
  'previewMail userId': { more: () => ({ template: 'rendezvous.html' }) },
};
