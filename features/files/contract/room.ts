import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { staff } from '#platform/contract/roles.ts';

export const room = {
  /** How much room the files of a project take, and how much they may take (in bytes). */
  projectUsage: call({
    path: '/api/files/ProjectUsage',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({ used: z.int(), max: z.int() }),
  }),
};
