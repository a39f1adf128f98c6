import { expect } from 'vitest';
import type { ScopePlans } from '#testing/scope.ts';

/** What the scope matrix cannot tell from the contract of grids, by call and field. */
export const scope: ScopePlans = {
  'page coordId': {
    sharedWith: [],
    answer: () => ({
      status: 200,
      body: {
        list: [],
        Mentors: [],
      },
    }),
  },
  'one projectId': { more: ({ person }) => ({ menteeId: person.id }) },
  'one menteeId': { kinds: ['user'] },
  'count coordId': {
    sharedWith: [],
    answer: () => ({
      status: 200,
      body: {
        count: 1,
        All: 0,
      },
    }),
  },
  'exportPage filterCoordId': {
    sharedWith: [],
    answer: () => ({
      status: 200,
      body: expect.objectContaining({
        list: [],
        count: 1,
      }),
    }),
  },
  'startExport filterCoordId': {
    sharedWith: [],
    answer: () => ({
      status: 422,
      body: expect.objectContaining({ code: 'empty' }),
    }),
  },
};
