import { z } from 'zod';
import { registerProblemCodes } from '#engines/register/problems.ts';
import { Stage, Day, stageStates } from '#features/microdata/contract/form.ts';
import { id } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';
import { eventKinds, registerStates, toolStates } from './states.ts';

/** Keys of people as they are pasted: one ΚΑΥΑΣ or many, split on white space (decisions). */
export const Kayas = wire('kayas', z.string().max(200_000));

/** What the calls of the specification take besides the keys; each has a usual value in the settings of the project. */
export const sending = {
  projectId: id('project'),
  /** The action whose completion is the day of the form. @default MicrodataDateActionId */
  actionId: id('action').optional(),
  /** The code of the operation, 7 digits. @default Config.MIS */
  mis: wire('MIS', z.string().max(20)).optional(),
};

/** Why a form cannot be sent. `field` is an element of the register, or a question. */
export const Problem = z.strictObject({ code: z.enum(registerProblemCodes), field: z.string().optional() });

/** What a pasted key is: a person of the project, unknown, or there more than once. */
export const keyKinds = ['matched', 'unknown', 'doubled'] as const;

/** A form in the list of the tool. */
export const ToolRow = z.strictObject({
  userId: id('person'),
  name: z.string(),
  kayas: wire('kayas', z.string()).optional(),
  stage: Stage,
  state: z.enum(toolStates),
  form: z.enum(stageStates),
  missing: z.int(),
  contradictions: z.int(),
  register: z.enum(registerStates).optional(),
  number: z.string().optional(),
  /** The register's code and words of a refusal or a fault. */
  code: z.string().optional(),
  words: z.string().optional(),
  dueOn: Day.optional(),
  changedAt: z.date().optional(),
});
export type ToolRow = z.infer<typeof ToolRow>;

/** The queue of a project. */
export const Queue = z.strictObject({
  waiting: z.int(),
  sending: z.int(),
  pending: z.int(),
  /** Of the run that is under way: how many it began with, and how many have an outcome. */
  total: z.int(),
  done: z.int(),
  beganAt: z.date().optional(),
  /** Milliseconds until the queue is empty, at the pace of this run. */
  leftMs: z.int().optional(),
  pausedAt: z.date().optional(),
  pausedBy: z.string().optional(),
});
export type Queue = z.infer<typeof Queue>;

/** An answer as it was sent and as it is now; without the right to see it, only whether it changed. */
export const Difference = z.strictObject({
  question: z.string(),
  text: z.string(),
  sent: z.string(),
  now: z.string(),
});

/** A send of the ledger with what became of it. */
export const Send = z.strictObject({
  id: z.int(),
  attempt: z.int(),
  mis: z.string(),
  period: z.string(),
  revision: z.int(),
  by: z.string().optional(),
  at: z.date(),
  /** The keyed digest of what was sent; empty where none is kept. */
  hash: z.string(),
  events: z.array(
    z.strictObject({
      kind: z.enum(eventKinds),
      at: z.date(),
      guid: z.string().optional(),
      number: z.string().optional(),
      code: z.string().optional(),
      words: z.string().optional(),
      by: z.string().optional(),
    }),
  ),
});
