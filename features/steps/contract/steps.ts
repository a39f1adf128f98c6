import { z } from 'zod';
import { viewTypes } from '#engines/views/resolve.ts';
import { actionReaders } from '#features/programme/access.ts';
import { QuestId } from '#features/programme/contract/actions.ts';
import { TypeId } from '#features/programme/contract/types.ts';
import { call, id } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { staff, guides } from '#platform/contract/roles.ts';
import { privateReaders } from '../access.ts';
import { Hindrance } from './conditions.ts';
import { Written } from './documents.ts';
import { StepFile } from './turns.ts';

const Person = z.strictObject({ id: id('person'), name: z.string() });

/** An action as one mentee has it. */
export const Step = z.strictObject({
  id: id('action'),
  typeId: TypeId,
  title: z.string(),
  group: z.array(z.string()),
  state: z.enum(['locked', 'open', 'started', 'done']),
  /** The mentee does not see the action. Only mentors and staff get hidden steps. */
  hidden: z.boolean(),
  completedAt: z.date().optional(),
  changedAt: z.date().optional(),
  /** The last day to do it, and whether it has passed. */
  due: z.string().optional(),
  isLate: z.boolean(),
  mentor: Person.optional(),
  /** It is not completed, and the mentee handed it over after the mentor's last reply: the mentor has to answer. */
  waitsForMentor: z.boolean(),
  /** The mentee wrote something that is not handed over yet. */
  isWriting: z.boolean(),
  /** The mentor replied after the mentee wrote or handed over. */
  hasNews: z.boolean(),
});
export type Step = z.infer<typeof Step>;

/** One step with everything that the caller may see of it. */
export const OneStep = z.strictObject({
  step: Step,
  projectId: id('project'),
  mentee: Person,
  /** The views that replace the instructions for the caller (`features/views`). */
  views: z.array(z.enum(viewTypes)),
  /** HTML, cleaned when it was saved. */
  instructions: z.string(),
  hindrances: z.array(Hindrance),
  menteeData: Written,
  mentorData: Written,
  /** Only for mentors and staff. */
  privateData: Written.optional(),
  /** The reply as the mentor writes it; equal to `mentorData` if there is no draft. Only for mentors and staff. */
  draftData: Written.optional(),
  /** What the mentee added, the oldest first. */
  files: z.array(StepFile),
  completedBy: z.string().optional(),
  /** When the mentee handed it to the mentor. */
  handedAt: z.date().optional(),
  /** When the mentor last asked for its files again. */
  sentBackAt: z.date().optional(),
  /** Its questionnaire, if the action has one. */
  questId: QuestId.nullable(),
  /** 0 not begun, 1 begun, 2 finished, 3 ended by the clock. */
  questStatus: z.int(),
  may: z.strictObject({
    /** Read what was written in the step; a role that may not sees its state alone. */
    read: z.boolean(),
    write: z.boolean(),
    guide: z.boolean(),
    complete: z.boolean(),
    /** Hand the step to the mentor, or take it back. */
    handOver: z.boolean(),
    takeBack: z.boolean(),
    addFiles: z.boolean(),
    reopen: z.boolean(),
    publish: z.boolean(),
  }),
  /** The steps before and after it in the list of the mentee. */
  before: id('action').optional(),
  after: id('action').optional(),
});
export type OneStep = z.infer<typeof OneStep>;

const Progress = z.strictObject({ done: z.int(), total: z.int() });

/** A mentee in the list of an action. */
export const ActionMentee = z.strictObject({
  id: id('mentee'),
  name: z.string(),
  state: z.enum(['open', 'started', 'done']),
  completedAt: z.date().optional(),
  changedAt: z.date().optional(),
  mentor: Person.optional(),
  waitsForMentor: z.boolean(),
  isWriting: z.boolean(),
});
export type ActionMentee = z.infer<typeof ActionMentee>;

export const reading = {
  /** Lists the steps of a mentee in the caller's scope, or of the caller, with the progress. */
  list: call({
    path: '/api/action/mentor',
    may: actionReaders,
    input: z.strictObject({ projectId: id('project'), menteeId: id('mentee').optional() }),
    output: z.strictObject({ mentee: Person, steps: z.array(Step), progress: Progress }),
  }),

  /** Returns one step of a mentee, or of the caller. */
  step: call({
    path: '/api/Action/Step',
    may: actionReaders,
    input: z.strictObject({ actionId: id('action'), menteeId: id('mentee').optional() }),
    output: OneStep,
  }),

  /** Lists the mentees of an action in the caller's scope with the state of each, and counts the mentees of each state. */
  aggregateMentees: call({
    path: '/api/action/GetAggregateMentees',
    may: [...privateReaders, 'Microdata'],
    input: z.strictObject({
      id: id('action'),
      projectId: id('project'),
      search: z.string().max(200).default(''),
      state: z.enum(['open', 'started', 'done']).optional(),
      /** Only the mentees of this mentor, by default or by this action. */
      mentorId: id('mentor').optional(),
      ...paging,
    }),
    output: z.strictObject({
      ...paged(ActionMentee).shape,
      totals: z.strictObject({ open: z.int(), started: z.int(), done: z.int() }),
    }),
  }),

  /** Lists the steps that wait for the caller as a mentor: the mentee handed them over. The oldest comes first. */
  waiting: call({
    path: '/api/Action/Waiting',
    may: guides,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      all: z.int(),
      list: z.array(
        z.strictObject({ actionId: id('action'), title: z.string(), mentee: Person, since: z.date() }),
      ),
    }),
  }),

  /** Lists who changed what in a step, the newest first, at most 100 changes. A mentee gets no private changes. */
  history: call({
    path: '/api/Action/History',
    may: actionReaders,
    input: z.strictObject({ actionId: id('action'), menteeId: id('mentee').optional() }),
    output: z.array(
      z.strictObject({
        id: id('change'),
        part: z.enum(['mentee', 'mentor', 'private', 'completion', 'publication', 'handover', 'file']),
        by: z.string(),
        /** The Admin who made it in their place. */
        admin: z.string().optional(),
        at: z.date(),
        before: z.string(),
        after: z.string(),
      }),
    ),
  }),

  /** Counts the active mentees of a project, and how many of them completed each published action, group by group. */
  progress: call({
    path: '/api/Action/Progress',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      mentees: z.int(),
      groups: z.array(
        z.strictObject({
          name: z.string(),
          actions: z.array(z.strictObject({ id: id('action'), title: z.string(), done: z.int() })),
        }),
      ),
    }),
  }),
};
