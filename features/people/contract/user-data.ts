import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import { badDocument } from './refusals.ts';

export const userData = {
  /** Returns the data that a project has stored about a user, as JSON text; `null` if there is none. */
  getUserData: call({
    path: '/api/project/GetUserData',
    may: participants,
    input: z.strictObject({ projectId: id('project'), userId: id('person') }),
    output: z.strictObject({ data: z.string() }),
  }),

  /** Stores JSON text of a project about a user. */
  setUserData: call({
    path: '/api/project/SetUserData',
    may: participants,
    writes: true,
    input: z.strictObject({ projectId: id('project'), userId: id('person'), data: z.string().max(200_000) }),
    output: Nothing,
    refusals: [badDocument],
  }),
};
