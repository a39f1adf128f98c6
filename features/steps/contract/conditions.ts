import { z } from 'zod';
import { Expression } from '#features/programme/contract/data.ts';
import { call, id } from '#platform/contract/call.ts';
import { staff } from '#platform/contract/roles.ts';
import { privateReaders } from '../access.ts';

/** Why a mentee does not have an action, or cannot work on it yet. */
export const Hindrance = z.enum([
  'not-published',
  'hidden-from-mentees',
  'show-condition',
  'show-failed',
  'inactive',
  'enable-condition',
  'enable-failed',
]);

/** The result of a condition. `failure` is the error of the sandbox. */
const Verdict = z.strictObject({ holds: z.boolean(), failure: z.string().optional() });

/** A value that a condition read: `name` is the name of a field or the title of an action. */
const Read = z.strictObject({ name: z.string(), value: z.string() });

export const conditions = {
  /** Tries conditions on a sample of at most 500 mentees of the project: counts who would see the action and who could work on it. */
  tryConditions: call({
    path: '/api/Action/TryConditions',
    may: staff,
    input: z.strictObject({
      projectId: id('project'),
      /** The action that the caller edits; absent for a new action. */
      id: id('action').optional(),
      showCondition: Expression,
      enableCondition: Expression,
    }),
    output: z.strictObject({
      mentees: z.int(),
      sample: z.int(),
      visible: z.int(),
      workable: z.int(),
      /** The errors of the sandbox, in its words, and the number of mentees of each. */
      failures: z.array(
        z.strictObject({ condition: z.enum(['show', 'enable']), message: z.string(), mentees: z.int() }),
      ),
      /** Actions that would wait for each other in a circle, by title. */
      circles: z.array(z.array(z.string())),
    }),
  }),

  /** Returns why an action is hidden from a mentee or locked for them, and the values that its conditions read. */
  why: call({
    path: '/api/Action/Why',
    may: privateReaders,
    input: z.strictObject({ actionId: id('action'), menteeId: id('mentee') }),
    output: z.strictObject({
      hindrances: z.array(Hindrance),
      show: Verdict,
      enable: Verdict,
      reads: z.array(Read),
    }),
  }),
};
