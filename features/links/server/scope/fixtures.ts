import type { Ground, Planted, ScopeFixtures } from '#testing/plant.ts';
import { expect } from 'vitest';
import { runners, seeAll, type ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot derive from the contract of links, by call and field. */
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
  'restoreOne menteeId': { kinds: ['user'], sharedWith: runners },
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

declare module '#testing/plant.ts' {
  interface Records {
    /** A mentor and a mentee who are linked. */
    mentor: number;
    mentee: number;
  }
}

/** Who sees and finds the records of each kind of id. */
export const kinds: ScopeFixtures['kinds'] = {
  mentee: { kinds: ['mentee'], sharedWith: seeAll },
  mentor: { kinds: ['mentor'], sharedWith: [] },
};

/** A linked pair. */
export async function plant({ server, project }: Ground): Planted {
  const mentor = await server.person('Mentor', { project });
  const mentee = await server.person('Mentee', { project });
  await server.db
    .insertInto('defaultMentor')
    .values({ projectId: project, mentorId: mentor.id, menteeId: mentee.id })
    .execute();
  return { mentor: mentor.id, mentee: mentee.id };
}
