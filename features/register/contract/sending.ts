import { z } from 'zod';
import { microdata } from '#features/microdata/contract.ts';
import { Stage } from '#features/microdata/contract/form.ts';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { wire } from '#platform/contract/shapes.ts';
import { toolRoles } from '../access.ts';
import * as refusals from './refusals.ts';
import { Difference, Kayas, keyKinds, Problem, Queue, Send, sending, ToolRow } from './shapes.ts';
import { dues, toolStates } from './states.ts';

const KeyFound = {
  kayas: wire('kayas', z.string()),
  found: z.enum(keyKinds),
  userId: id('person').optional(),
  name: z.string().optional(),
};

/** What became of the forms that were asked to be sent. */
const Queued = z.strictObject({
  /** Forms that are in the queue now. */
  queued: z.int(),
  /** Forms that were in the queue already. */
  already: z.int(),
  /** Forms that the register has, and that have not changed since. */
  unchanged: z.int(),
  /** Forms without a Final, or left out by the rule of the project. */
  notReady: z.int(),
  /** Forms that the register could not take, and the first of them by name, with the reasons. */
  problems: z.int(),
  withProblems: z.array(
    z.strictObject({ userId: id('person'), name: z.string(), problems: z.array(Problem) }),
  ),
  unknown: z.array(z.string()),
  doubled: z.array(z.string()),
});

/** What changes forms, and with them what the tool shows of them. */
export const formWrites = [
  microdata.setStart,
  microdata.setEnd,
  microdata.save,
  microdata.finalize,
  microdata.unfinalize,
  microdata.setExit,
];

const sendRefusals = [refusals.noRegister, refusals.badMis, refusals.filterFailed, refusals.standInPlaces];

/** The stage of the call of the specification: entry or exit by `Start`, unless `Stage` names one. */
const ofStage = { start: z.boolean().default(true), stage: Stage.optional() };

/** A form as the register would get it. */
const Xml = {
  xml: z.string().optional(),
  /** Answers that the caller does not see, which are left out, and elements of the person that are masked. */
  withheld: z.int(),
  /** Why there is no XML. */
  problems: z.array(Problem),
};

const pick = {
  projectId: id('project'),
  stage: Stage,
  search: z.string().max(200).default(''),
  states: z.array(z.enum(toolStates)).max(toolStates.length).default([]),
  due: z.enum(dues).optional(),
  /** Pasted keys; only these people, if any are given. */
  kayas: Kayas.default(''),
};

export const sendingCalls = {
  /** Says for each key what is missing in the entry and the exit form of the person (spec 001 §7). */
  completion: call({
    path: '/api/user/GetMicrodataCompletion',
    may: toolRoles,
    input: z.strictObject({ kayas: Kayas, projectId: id('project'), actionId: id('action').optional() }),
    output: z.array(
      z.strictObject({
        ...KeyFound,
        forms: z.array(
          z.strictObject({
            stage: Stage,
            state: z.enum(toolStates),
            missing: z.array(z.string()),
            checks: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),

  /** Returns the XML of the form of each key. What the caller may not see of a form (`seesQuestion`) is left out or masked, and counted. */
  xml: call({
    path: '/api/user/GetMicrodata',
    may: toolRoles,
    input: z.strictObject({ kayas: Kayas, ...sending, ...ofStage }),
    output: z.array(z.strictObject({ ...KeyFound, ...Xml })),
    refusals: [refusals.badMis],
  }),

  /** The same for one person, who may have no key. */
  xmlOfForm: call({
    path: '/api/Register/Xml',
    may: toolRoles,
    input: z.strictObject({ projectId: id('project'), userId: id('person'), stage: Stage }),
    output: z.strictObject(Xml),
    follows: formWrites,
    refusals: [refusals.badMis],
  }),

  /** Puts the forms of these keys into the queue, once each, and says what became of them. */
  send: call({
    path: '/api/user/SendMicrodata',
    may: toolRoles,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ kayas: Kayas, ...sending, ...ofStage }),
    output: Queued,
    refusals: sendRefusals,
  }),

  /** The same for people by their ids, or for everybody in a selection whose form is final and not in the register. */
  sendSelected: call({
    path: '/api/Register/Send',
    may: toolRoles,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      ...sending,
      stage: Stage,
      userIds: z.array(id('person')).max(1000).optional(),
      search: pick.search,
      states: pick.states,
      due: pick.due,
    }),
    output: Queued,
    refusals: sendRefusals,
  }),

  /** The forms of a stage, by name, with what each is at. */
  list: call({
    path: '/api/Register/List',
    may: toolRoles,
    input: z.strictObject({
      ...pick,
      /** The form of this person alone. */
      userId: id('person').optional(),
      ...paging,
    }),
    output: z.strictObject({
      ...paged(ToolRow).shape,
      unknown: z.array(z.string()),
      doubled: z.array(z.string()),
    }),
    follows: formWrites,
  }),

  /** How many forms of a stage are in each state. */
  counts: call({
    path: '/api/Register/Counts',
    may: toolRoles,
    input: z.strictObject({ projectId: id('project'), stage: Stage }),
    output: z.record(z.string(), z.int()),
    follows: formWrites,
  }),

  /** The figures of the overview. */
  overview: call({
    path: '/api/Register/Overview',
    may: toolRoles,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      /** Whether the project has forms. */
      hasForms: z.boolean(),
      /** Mentees whose entry form has no Final. */
      open: z.int(),
      /** Exit forms that fall due within a week, and those whose last day is over. */
      soon: z.int(),
      late: z.int(),
      /** Forms of all stages that the register refused, or whose send failed, and the first stage that has any. */
      failed: z.int(),
      failedStage: Stage.optional(),
    }),
    follows: formWrites,
  }),

  /** The queue of the project, and what keeps it from sending. */
  queue: call({
    path: '/api/Register/Queue',
    may: toolRoles,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      ...Queue.shape,
      /** Whether there is a register for the period of the project. */
      hasRegister: z.boolean(),
      isStandIn: z.boolean(),
      mis: wire('MIS', z.string()).optional(),
    }),
  }),

  /** Stops the queue after what is under way. */
  pause: call({
    path: '/api/Register/Pause',
    may: toolRoles,
    writes: true,
    input: z.strictObject({ projectId: id('project') }),
    output: Nothing,
  }),

  resume: call({
    path: '/api/Register/Resume',
    may: toolRoles,
    writes: true,
    input: z.strictObject({ projectId: id('project') }),
    output: Nothing,
  }),

  /** Takes everything out of the queue that has not been sent. Returns how much it was. */
  empty: call({
    path: '/api/Register/Empty',
    may: toolRoles,
    writes: true,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({ taken: z.int() }),
  }),

  /** The ledger of a stage of a person, the newest first, and what has changed since the last send. */
  history: call({
    path: '/api/Register/History',
    may: toolRoles,
    input: z.strictObject({ projectId: id('project'), userId: id('person'), stage: Stage }),
    output: z.strictObject({
      sends: z.array(Send),
      /** Whether the form would be sent otherwise now; undefined if it was never sent, or if the key of the hash has changed since. */
      isChanged: z.boolean().optional(),
      /** Field by field, for those who see the answers. */
      differences: z.array(Difference),
      /** Differences that the caller does not see. */
      hidden: z.int(),
      /** Why the register could not take the form as it is; empty for a form without a Final. */
      problems: z.array(Problem),
    }),
    follows: formWrites,
  }),

  /**
   * The XML files of the final forms of a stage as a .zip, by the rules of sending. `manifest.csv` has the hash of each, and names each person
   * whose form has no file, with the reason. A form that the caller does not see as a whole has none.
   */
  files: call({
    method: 'GET',
    path: '/api/Register/Files',
    may: ['Admin', 'Supervisor', 'Coordinator'],
    answers: 'stream',
    input: z.strictObject({ projectId: textId('project'), stage: Stage }),
    output: Download,
    refusals: [refusals.badMis, refusals.filterFailed, refusals.standInPlaces],
  }),

  /** Notes the answers of the register that came as a file, for forms without a number. */
  noteAnswers: call({
    path: '/api/Register/NoteAnswers',
    may: ['Admin', 'Supervisor', 'Coordinator'],
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      projectId: id('project'),
      stage: Stage,
      rows: z
        .array(
          z.strictObject({
            kayas: wire('kayas', z.string().trim().min(1).max(60)),
            /** 0 created, -11 exists, anything else a refusal. */
            code: z.int(),
            number: z.string().max(40).optional(),
            words: z.string().max(1000).optional(),
          }),
        )
        .min(1)
        .max(5000),
    }),
    output: z.strictObject({
      noted: z.int(),
      /** Keys that are unknown, doubled, or whose form was never final. */
      left: z.array(
        z.strictObject({
          kayas: wire('kayas', z.string()),
          why: z.enum(['unknown', 'doubled', 'not-final', 'has-number']),
        }),
      ),
    }),
  }),
};
