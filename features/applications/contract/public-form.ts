import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';
import { FormDefinition } from '#features/forms/contract/form.ts';
import { chooseProject } from './refusals.ts';

/** The form of a project as visitors see it. */
export const PublicForm = z.strictObject({
  project: z.strictObject({ id: id('project'), url: wire('url', z.string()), descr: z.string() }),
  open: z.boolean(),
  version: z.int(),
  definition: FormDefinition,
  noticeHtml: z.string(),
  noticeHash: z.string(),
});
export type PublicForm = z.infer<typeof PublicForm>;

export const publicForm = {
  /** Returns the form of a project. `Project` is its url; without it, the only open project. */
  form: call({
    path: '/api/ApplicationForm/GetApplication',
    may: 'anyone',
    input: z.strictObject({ project: z.string().max(100).optional() }),
    output: PublicForm,
    refusals: [chooseProject],
  }),

  /** Lists the projects that take applications now. */
  open: call({
    path: '/api/ApplicationForm/Open',
    may: 'anyone',
    input: Nothing,
    output: z.array(z.strictObject({ url: wire('url', z.string()), descr: z.string() })),
  }),
};
