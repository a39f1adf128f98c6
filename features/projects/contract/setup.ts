import { z } from 'zod';
import { withStale } from '#platform/contract/stale.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';

/** The steps from an empty installation to a project that takes applications, in their order. */
export const setupSteps = ['project', 'form', 'fields', 'staff', 'mail'] as const;
export type SetupStepName = (typeof setupSteps)[number];

export const Setup = z.strictObject({
  steps: z.array(z.strictObject({ name: z.enum(setupSteps), done: z.boolean() })),
  /** An Admin closed the guide of this project, or the project is archived. */
  closed: z.boolean(),
});
export type Setup = z.infer<typeof Setup>;

const calls = {
  /** The steps of the guide and whether each is done; without a project, those of an installation that has none. */
  setup: call({
    path: '/api/Project/Setup',
    may: ['Admin'],
    input: z.strictObject({ projectId: id('project').optional() }),
    output: Setup,
  }),

  /** Closes the guide of a project for all Admins. */
  closeSetup: call({
    path: '/api/Project/CloseSetup',
    may: ['Admin'],
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ projectId: id('project') }),
    output: Nothing,
  }),
};

/** The guide of a new project. */
export const setup = withStale(calls, () => ({ closeSetup: [calls.setup] }));
