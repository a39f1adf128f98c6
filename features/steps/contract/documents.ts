import { guides } from '#platform/contract/roles.ts';
import { z } from 'zod';
import { QuestId } from '#features/programme/contract/actions.ts';
import { DataText } from '#features/programme/contract/data.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { barePaging, paged } from '#platform/contract/paging.ts';
import { stale } from '#platform/contract/refusals.ts';
import { wire } from '#platform/contract/shapes.ts';
import { privateReaders } from '../access.ts';
import { notWorkable, notYours, paidStep } from './refusals.ts';

/** A document of a step, as it is saved. */
export const Written = z.strictObject({
  data: z.string(),
  /** Grows with each change; 0 if nothing was written yet. */
  version: z.int(),
  changedAt: z.date().optional(),
  changedBy: z.string().optional(),
});
export type Written = z.infer<typeof Written>;

/** Another user wrote the document since the caller read it. */
export const staleDocument = stale(Written);

/** The caller knows that the step was paid, and undoes or empties it all the same. */
export const evenPaid = { evenPaid: z.boolean().default(false) };

/** Mentees whose last mail one call may save. */
const MAX_MAILED = 1000;

const pair = z.strictObject({ actionId: id('action'), menteeId: id('mentee') });
/** `version` is the version that the writer read. A write without it overwrites any version. */
const written = { data: DataText, version: z.int().min(0).optional() };
const menteeWrites = z.strictObject({ actionId: id('action'), ...written });
export const mentorWrites = z.strictObject({ actionId: id('action'), menteeId: id('mentee'), ...written });
const refusals = [staleDocument, notWorkable, notYours] as const;
const ownRefusals = [...refusals, paidStep] as const;

const reads = <const M extends typeof guides | typeof privateReaders>(path: `/${string}`, may: M) =>
  call({ path, may, input: pair, output: Written });
const writes = (path: `/${string}`) =>
  call({
    path,
    may: guides,
    writes: true,
    audited: 'if-changed',
    input: mentorWrites,
    output: Written,
    refusals,
  });

export const documents = {
  /** Replaces the document that the mentor writes for the mentee. */
  savePublic: writes('/api/mentor/SavePublicMenteeData'),
  /** Replaces the private document, which only mentors and staff read. */
  savePrivate: writes('/api/mentor/SavePrivateMenteeData'),
  /** Returns the document that the mentor writes for the mentee. */
  getPublic: reads('/api/mentor/GetPublicMenteeData', guides),
  /** Returns the private document. */
  getPrivate: reads('/api/mentor/GetPrivateMenteeData', privateReaders),
  /** A second path of `getPrivate` (spec 001 §7). */
  getPrivate2: reads('/api/mentor/GetPrivateMenteeData2', privateReaders),
  /** Returns the document of the mentee. */
  getOfMentee: reads('/api/mentor/GetActionMenteeData', guides),
  /** A second path of `getPublic`. */
  getForMentee: reads('/api/Mentor/GetMenteeActionData', guides),
  /** A second path of `savePublic`. */
  setForMentee: writes('/api/mentor/SetMenteeActionData'),
  /** A third path of `savePublic`. */
  saveForMentee: writes('/api/Mentor/SaveMenteeActionData'),
  /** Changes the keys that are sent in the document that the mentor writes for the mentee; the other keys stay. */
  updateForMentee: writes('/api/Mentor/UpdateMenteeActionData'),
  /** Changes the keys that are sent in the document of the mentee, on the mentee's behalf. */
  updateOfMentee: call({
    path: '/api/Mentor/UpdateActionMenteeData',
    may: guides,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ ...mentorWrites.shape, ...evenPaid }),
    output: Written,
    refusals: ownRefusals,
  }),

  /** Lists the documents that mentors wrote for their mentees in an action. */
  publicOfAll: call({
    path: '/api/mentor/PublicMenteeData',
    may: guides,
    input: z.strictObject({
      actionId: id('action'),
      page: z.int().min(1).max(1_000_000).default(1),
      count: z.int().min(1).max(100).default(10),
    }),
    output: paged(z.strictObject({ menteeId: id('mentee'), name: z.string(), data: z.string() })),
  }),

  /** Lists all documents of an action of the mentees in the caller's scope, at most 1000 (spec 001 §3). */
  allOfMentees: call({
    path: '/api/mentor/GetAllActionMenteeData',
    may: guides,
    input: z.strictObject({ actionId: id('action'), ...barePaging }),
    output: z.array(
      z.strictObject({
        menteeId: id('mentee'),
        perMentee_MenteeData: wire('PerMentee_MenteeData', z.string()),
        perMentee_MentorData: wire('PerMentee_MentorData', z.string()),
        perMentor_Data: wire(
          'PerMentor_Data',
          z.array(z.strictObject({ userId: id('person'), data: z.string() })),
        ),
        questStatus: z.int(),
      }),
    ),
  }),

  /** Returns the caller's own notes about an action, which belong to no mentee. */
  ownOfMentor: call({
    path: '/api/Mentor/GetActionData',
    may: guides,
    input: z.strictObject({ actionId: id('action') }),
    output: Written,
  }),
  /** Changes the keys that are sent in the caller's own notes about an action. */
  updateOwnOfMentor: call({
    path: '/api/Mentor/UpdateActionData',
    may: guides,
    writes: true,
    input: menteeWrites,
    output: Written,
    refusals: [staleDocument],
  }),

  /** Saves when each of these mentees was last mailed about the action; returns the saved dates by mentee. */
  updateMany: call({
    path: '/api/mentor/UpdateMenteeActionDataMany',
    may: guides,
    writes: true,
    input: z.strictObject({
      actionId: id('action'),
      data: z
        .record(z.string().regex(/^\d{1,15}$/), z.strictObject({ lastMail: wire('lastMail', z.date()) }))
        .refine((mails) => Object.keys(mails).length <= MAX_MAILED, 'too-many'),
    }),
    output: z.record(z.string(), z.strictObject({ lastMail: wire('lastMail', z.date()) })),
    refusals: [notYours],
  }),

  /** Returns the caller's own document, as the mentee. */
  mine: call({
    path: '/api/mentee/GetActionData',
    may: ['Mentee'],
    input: z.strictObject({ actionId: id('action') }),
    output: Written,
  }),
  /** Returns the document that the mentor wrote for the caller. */
  mineOfMentor: call({
    path: '/api/mentee/GetMentorActionData',
    may: ['Mentee'],
    input: z.strictObject({ actionId: id('action') }),
    output: Written,
  }),
  /** Replaces the caller's own document, as the mentee. */
  saveMine: call({
    path: '/api/mentee/SaveActionData',
    may: ['Mentee'],
    writes: true,
    audited: 'if-changed',
    input: menteeWrites,
    output: Written,
    refusals: ownRefusals,
  }),
  /** Changes the keys that are sent in the caller's own document, as the mentee. */
  updateMine: call({
    path: '/api/mentee/UpdateActionData',
    may: ['Mentee'],
    writes: true,
    audited: 'if-changed',
    input: menteeWrites,
    output: Written,
    refusals: ownRefusals,
  }),
  /** Lists the questionnaires among the caller's steps in all projects. */
  myQuests: call({
    path: '/api/mentee/GetAllQuests',
    may: ['Mentee'],
    input: Nothing,
    output: z.array(
      z.strictObject({
        actionId: id('action'),
        projectId: id('project'),
        title: z.string(),
        questId: QuestId.nullable(),
        questStatus: z.int(),
      }),
    ),
  }),
};
