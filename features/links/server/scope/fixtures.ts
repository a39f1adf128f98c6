import { expect } from 'vitest';
import { runners, type ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of links, by call and field. */
export const scope: ScopePlans = {
  'setDefaultSingle projectId': { more: ({ person }) => ({ menteeId: person.id, mentorId: 0 }) },
  'setDefaultSingle menteeId': { kinds: ['user'], sharedWith: runners, more: () => ({ mentorId: 0 }) },
  'setDefault projectId': { more: () => ({ mentorId: 0 }) },
  'setDefault filterCoordId': {
    more: () => ({ mentorId: 0 }),
    answer: () => ({
      status: 200,
      body: {
        Changed: 0,
        Total: 0,
      },
    }),
  },
  'setActions projectId': { more: () => ({ mentorId: 0 }) },
  'setActions actionIds': { more: () => ({ mentorId: 0 }) },
  'setActions filterCoordId': {
    more: () => ({ mentorId: 0, actionIds: [] }),
    answer: () => ({
      status: 422,
      body: expect.objectContaining({ code: 'no-actions' }),
    }),
  },
  'setActionsOne projectId': { more: ({ person }) => ({ menteeId: person.id, mentorId: 0 }) },
  'setActionsOne actionIds': { more: ({ person }) => ({ menteeId: person.id, mentorId: 0 }) },
  'setActionsOne menteeId': { kinds: ['user'], sharedWith: runners, more: () => ({ mentorId: 0 }) },
  'resetActions filterCoordId': {
    more: () => ({ actionIds: [] }),
    answer: () => ({
      status: 422,
      body: expect.objectContaining({ code: 'no-actions' }),
    }),
  },
  'resetActionsOne projectId': { more: ({ person }) => ({ menteeId: person.id }) },
  'resetActionsOne actionIds': { more: ({ person }) => ({ menteeId: person.id }) },
  'resetActionsOne menteeId': { kinds: ['user'], sharedWith: runners },
  'ofMentee projectId': { more: ({ person }) => ({ menteeId: person.id }) },
  'ofMentee menteeId': { kinds: ['user'], sharedWith: runners },
  'mentees projectId': { more: () => ({ of: { mentorId: 0 } }) },
  'progress projectId': { more: () => ({ ids: [] }) },
  'progress ids': {
    kinds: ['user'],
    sharedWith: runners,
    answer: () => ({
      status: 200,
      body: [],
    }),
  },
  'reassign fromId': { kinds: ['user'], sharedWith: runners },
};
