import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { staff } from '#platform/contract/roles.ts';
import { Action } from './actions.ts';
import { tooManyActions } from './refusals.ts';
import { TypeId } from './types.ts';

/** The templates that come with the product. */
export const templateNames = ['career'] as const;

/** A programme to begin with, and the steps that it would create. */
export const ProgrammeTemplate = z.strictObject({
  name: z.enum(templateNames),
  title: z.string(),
  about: z.string(),
  steps: z.array(
    z.strictObject({
      typeId: TypeId,
      title: z.string(),
      group: z.string(),
      /** The titles of the steps that must be completed before. */
      after: z.array(z.string()),
      /** Only some mentees get it: it has a ShowCondition. */
      someOnly: z.boolean(),
    }),
  ),
});
export type ProgrammeTemplate = z.infer<typeof ProgrammeTemplate>;

export const templates = {
  /** Lists the templates, in the caller's language. */
  templates: call({
    path: '/api/action/Templates',
    may: staff,
    input: Nothing,
    output: z.array(ProgrammeTemplate),
  }),

  /** Creates the actions of a template at the end of the tree, as drafts or published at once; returns them. */
  fromTemplate: call({
    path: '/api/action/FromTemplate',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      name: z.enum(templateNames),
      publish: z.boolean().default(false),
    }),
    output: z.array(Action),
    refusals: [tooManyActions],
  }),
};
