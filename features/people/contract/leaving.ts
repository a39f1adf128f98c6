import { z } from 'zod';
import { Ending } from '#features/projects/contract/managing.ts';
import { call, id } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';

/** The ways out of a project, or of a part of it. */
export const waysOut = [
  'left',
  'deactivated',
  'moved-back',
  'role',
  'withdrawn',
  'erased',
  'archived',
] as const;
export type WayOut = (typeof waysOut)[number];

/** What hangs on people who go, and is settled: how much of each kind, and whom it concerns besides them. */
export const Settled = Ending;
export type Settled = Ending;

export const leaving = {
  /**
   * What would be settled if a person left or withdrew their consent: the caller, by default, or a member whom staff would deactivate.
   */
  previewLeaving: call({
    path: '/api/user/PreviewLeaving',
    may: participants,
    input: z.strictObject({
      projectId: id('project'),
      userId: id('person').optional(),
      way: z.enum(['left', 'deactivated', 'withdrawn']),
    }),
    output: z.array(Settled),
  }),
};
