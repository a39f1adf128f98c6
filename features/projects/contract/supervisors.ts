import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { staff } from '#platform/contract/roles.ts';

/** The supervisors who are asked to take over a new project. A Coordinator names at least one. */
export const SupervisorIds = z.array(id('person')).max(20).default([]);

/** Supervisors that a call lists at most, by name. */
export const MAX_SUPERVISORS = 200;

export const supervisorCalls = {
  /** Lists the supervisors whom the caller can ask to take over a project: the active ones of the projects that the caller runs. */
  supervisors: call({
    path: '/api/Project/Supervisors',
    may: staff,
    input: Nothing,
    output: z.array(z.strictObject({ id: id('person'), name: z.string() })),
  }),
};
