import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { inAnotherName } from '#platform/contract/refusals.ts';
import { wire } from '#platform/contract/shapes.ts';
import { formReaders } from '../access.ts';
import { Day, Finding, FormQuestions, GivenAnswers, Stage, stageStates } from './form.ts';
import * as refusals from './refusals.ts';

const whose = { projectId: id('project'), userId: id('person') };

/** What a save came to. */
const Saved = z.strictObject({
  revision: z.int(),
  /** The answers that are saved now, of those that the caller sees. */
  answers: GivenAnswers,
  state: z.enum(stageStates),
  missing: z.array(z.string()),
  flawed: z.array(z.string()),
  findings: z.array(Finding),
  savedAt: z.date(),
});

const saveRefusals = [
  refusals.staleForm,
  refusals.formFinal,
  refusals.notReady,
  refusals.unreadableAnswers,
  refusals.noForm,
  refusals.notOpenYet,
  refusals.entryFirst,
  refusals.noticeUnread,
  refusals.noFieldKey,
];

const saving = {
  data: GivenAnswers,
  final: z.boolean().default(false),
  /** The revision that the answers were given over; without one, over whatever is saved. */
  revision: z.int().optional(),
  /** The caller has read the notice above the form. */
  noticeRead: z.boolean().optional(),
};

/** How far one stage of a person is. */
export const StageOfPerson = z.strictObject({
  stage: Stage,
  state: z.enum(stageStates),
  /** Questions without an answer. */
  missing: z.int(),
  /** Blocking contradictions. */
  contradictions: z.int(),
  /** Whether it can be filled in now. */
  isOpen: z.boolean(),
  opensOn: Day.optional(),
  /** The last day for the answers. */
  dueOn: Day.optional(),
  savedAt: z.date().optional(),
  finalAt: z.date().optional(),
  checkedAt: z.date().optional(),
});
export type StageOfPerson = z.infer<typeof StageOfPerson>;

const answersOfForm = {
  may: formReaders,
  input: z.strictObject(whose),
  output: GivenAnswers,
} as const;

const isCompleted = {
  may: formReaders,
  input: z.strictObject(whose),
  output: z.strictObject({ completed: z.boolean(), at: z.date().optional() }),
} as const;

const saves = {
  may: formReaders,
  writes: true,
  audited: 'if-changed',
  input: z.strictObject({ ...whose, ...saving }),
  output: Saved,
  refusals: [...saveRefusals, inAnotherName],
} as const;

export const filling = {
  /** Returns the answers of the entry form that the caller may see (spec 001 §7). */
  start: call({ path: '/api/User/GetMicrodataStart', ...answersOfForm }),

  /** Returns the answers of the exit form that the caller may see. */
  end: call({ path: '/api/User/GetMicrodataEnd', ...answersOfForm }),

  /** Saves all answers of the entry form; with `Final` it is locked. Sensitive answers that the caller may not see stay as they are. */
  setStart: call({ path: '/api/User/SetMicrodataStart', ...saves }),

  /** Saves all answers of the exit form. */
  setEnd: call({ path: '/api/User/SetMicrodataEnd', ...saves }),

  /** Says whether the entry form has its Final. */
  completedStart: call({ path: '/api/user/CompletedMicrodataStart', ...isCompleted }),

  /** Says whether the exit form has its Final: the stage up to four weeks after the exit. */
  completedEnd: call({ path: '/api/user/CompletedMicrodataEnd', ...isCompleted }),

  /**
   * Takes the Final of a form back. Answers `Failed` where it has none. With `Withdrawn` the Admin states that the register's record was
   * withdrawn; its number is kept.
   */
  unfinalize: call({
    path: '/api/user/UnfinalizeMicrodata',
    may: ['Admin'],
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      ...whose,
      end: wire('end', z.boolean()),
      /** With `end`: the six-months stage in place of the exit. */
      sixMonths: z.boolean().default(false),
      reason: z.string().trim().min(3).max(1000),
      withdrawn: z.boolean().default(false),
    }),
    output: z.strictObject({ result: z.enum(['OK', 'Failed']) }),
    refusals: [refusals.alreadyInRegister, refusals.mayBeInRegister],
  }),

  /** Returns a stage of a person with everything that its form needs. */
  form: call({
    path: '/api/Microdata/Form',
    may: formReaders,
    input: z.strictObject({ ...whose, stage: Stage }),
    output: z.strictObject({
      name: z.string(),
      questions: FormQuestions,
      answers: GivenAnswers,
      /** The questions that the person's fields filled in and that no user has changed since. */
      prefilled: z.array(z.string()),
      revision: z.int(),
      state: z.enum(stageStates),
      facts: z.strictObject({
        today: Day,
        entryDay: Day,
        exitDay: Day.optional(),
        birthDate: Day.optional(),
        /** Completed years on the day of entry, for those who fill in the form and do not see the birth date. */
        age: z.int().optional(),
      }),
      checksOff: z.array(z.string()),
      /** The questions whose answers the caller does not see, and whether they have one. */
      withheld: z.array(z.strictObject({ id: z.string(), answered: z.boolean() })),
      isOpen: z.boolean(),
      opensOn: Day.optional(),
      dueOn: Day.optional(),
      savedAt: z.date().optional(),
      savedBy: z.string().optional(),
      finalAt: z.date().optional(),
      finalBy: z.string().optional(),
      checkedAt: z.date().optional(),
      checkedBy: z.string().optional(),
      legalBasis: z.string(),
      noticeReadAt: z.date().optional(),
      may: z.strictObject({ fill: z.boolean(), check: z.boolean(), unfinalize: z.boolean() }),
    }),
    refusals: [refusals.noForm],
  }),

  /** Saves all answers of a stage, as `setStart` and `setEnd` do. */
  save: call({
    path: '/api/Microdata/Save',
    ...saves,
    input: z.strictObject({ ...whose, stage: Stage, ...saving }),
  }),

  /** Saves all answers of a stage and locks it, as `Final` of the calls above does. */
  finalize: call({
    path: '/api/Microdata/Finalize',
    ...saves,
    input: z.strictObject({
      ...whose,
      stage: Stage,
      data: GivenAnswers,
      revision: saving.revision,
      noticeRead: saving.noticeRead,
    }),
  }),

  /** Sets or takes away the mentor's mark of a form: it was checked together. */
  check: call({
    path: '/api/Microdata/Check',
    may: formReaders,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ ...whose, stage: Stage, checked: z.boolean() }),
    output: z.strictObject({ checkedAt: z.date().optional() }),
    refusals: [refusals.noForm, inAnotherName],
  }),

  /** How far the stages of a person are. A project without forms answers with none. */
  ofPerson: call({
    path: '/api/Microdata/OfPerson',
    may: formReaders,
    input: z.strictObject(whose),
    output: z.strictObject({
      stages: z.array(StageOfPerson),
      exitDay: Day.optional(),
      /** The exit by the action that ends the programme, which staff do not set. */
      exitByAction: z.boolean(),
      may: z.strictObject({ fill: z.boolean(), setExit: z.boolean() }),
    }),
  }),

  /** Says on which day people left the programme; without a day, that they have not. Refused for a stage with a Final. */
  setExit: call({
    path: '/api/Microdata/SetExit',
    may: ['Admin', 'Supervisor', 'Coordinator', 'Microdata'],
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      userIds: z.array(id('person')).min(1).max(100),
      day: Day.nullable(),
    }),
    output: Nothing,
    refusals: [refusals.formFinal],
  }),
};
