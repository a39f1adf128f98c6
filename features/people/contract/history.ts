import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { staff } from '#platform/contract/roles.ts';

/** An event that concerns a person, in words. */
export const Event = z.strictObject({
  id: id('auditLine'),
  at: z.date(),
  /** What happened, in the caller's language. */
  said: z.string(),
  /** The name of who did it. */
  by: z.string().optional(),
  /** The Admin who acted as them. */
  admin: z.string().optional(),
});
export type Event = z.infer<typeof Event>;

export const history = {
  /**
   * Lists what happened to a person, or was done by them to nobody else, the newest first. Staff get the events of the project;
   * an Admin also gets those of no project, such as sign-ins.
   */
  history: call({
    path: '/api/User/History',
    may: staff,
    input: z.strictObject({ projectId: id('project'), userId: id('person'), ...paging }),
    output: paged(Event),
  }),
};
