import { z } from 'zod';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { paged, paging, Sort } from '#platform/contract/paging.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { staleDocument, submitted } from './apply.ts';
import { Answers, Name } from './form.ts';
import { notConfirmed, nothingToAsk, nothingUploaded, tooLate, tooManyApplications } from './refusals.ts';
import {
  accountExists,
  cannotMove,
  duplicateApplicant,
  otherPerson,
  MovePreview,
  Outcome,
  staleStatus,
  Status,
  valueTaken,
  WantedStatus,
} from './status.ts';
import { Duplicate, OtherPerson } from './person.ts';

/** One row of the grid. `fields` has the answers of the requested columns. */
export const ApplicationRow = z.strictObject({
  id: id('application'),
  protocol: z.string(),
  /** First and last name as typed, or the address. Empty once the personal data were erased. */
  applicant: z.string(),
  status: Status,
  version: z.int(),
  createdAt: z.date(),
  email: z.string(),
  fields: Answers,
  documents: z.strictObject({ required: z.int(), ready: z.int(), replace: z.int() }),
  /** True when a rule of the form failed to run on these answers. */
  faulty: z.boolean(),
  duplicates: z.array(Duplicate),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** One condition on an answer, or on `protocol`, `email`, `createdAt`. */
export const FieldFilter = z.strictObject({
  field: z.string().max(80),
  op: z.enum(['is', 'contains', 'from', 'to', 'empty', 'filled']),
  value: z.string().max(500).default(''),
});
export type FieldFilter = z.infer<typeof FieldFilter>;

/** Which applications. An application must meet all parts. */
export const ApplicationFilter = z.strictObject({
  statuses: z.array(Status).max(6).default([]),
  search: z.string().max(200).default(''),
  fields: z.array(FieldFilter).max(20).default([]),
  /** Only applications with a required document that is missing or must be replaced. */
  documentsMissing: z.boolean().default(false),
});
export type ApplicationFilter = z.infer<typeof ApplicationFilter>;

/** One run of a rule on an application: what it read and what it returned. */
const TraceLine = z.strictObject({
  place: z.string(),
  rule: z.string(),
  read: z.record(z.string(), z.unknown()),
  said: z.unknown(),
  ok: z.boolean(),
  fault: z.string().optional(),
});

/** One entry of the history of an application. */
export const Change = z.strictObject({
  id: id('applicationChange'),
  at: z.date(),
  kind: z.enum([
    'submitted',
    'confirmed',
    'status',
    'undo',
    'resubmit',
    'reminder',
    'document',
    'note',
    'person',
  ]),
  by: z.string().optional(),
  /** The Admin who acted as `by`. */
  admin: z.string().optional(),
  from: Status.optional(),
  to: Status.optional(),
  detail: z.record(z.string(), z.unknown()),
});
export type Change = z.infer<typeof Change>;

/** An application with everything that staff may see. */
export const OneApplication = z.strictObject({
  ...submitted,
  /** First and last name as typed, or the address. Empty once the personal data were erased. */
  applicant: z.string(),
  version: z.int(),
  /** The applicant's account; it exists once the address is confirmed. */
  userId: id('person').optional(),
  statusBefore: Status.optional(),
  confirmedAt: z.date().optional(),
  notes: z.array(z.strictObject({ id: id('note'), author: z.string(), text: z.string(), at: z.date() })),
  changes: z.array(Change),
  trace: z.array(TraceLine),
  failures: z.array(z.strictObject({ name: z.string(), code: z.string() })),
  duplicates: z.array(Duplicate),
  /** The person of the account with the same address, who may be another one, and in what their data differ; staff decide. */
  otherPerson: OtherPerson.optional(),
  /** Until when the caller can undo the last status change. */
  undoUntil: z.date().optional(),
});
export type OneApplication = z.infer<typeof OneApplication>;

const moves = [cannotMove, staleStatus, accountExists, duplicateApplicant, valueTaken, otherPerson] as const;

/** Why applications are rejected. The applicant reads it if the project says so (`Config.TellRejectionReason`). */
const reason = z.string().trim().max(1000).optional();

export const staffCalls = {
  /** Returns a page of the grid. */
  list: call({
    path: '/api/ApplicationForm/List',
    may: staff,
    input: z.strictObject({
      projectId: id('project'),
      filter: ApplicationFilter,
      columns: z.array(Name).max(40).default([]),
      sort: Sort,
      ...paging,
    }),
    output: paged(ApplicationRow),
  }),

  /** Counts the applications of each status under this filter, ignoring its own `statuses`. */
  counts: call({
    path: '/api/ApplicationForm/Counts',
    may: staff,
    input: z.strictObject({ projectId: id('project'), filter: ApplicationFilter }),
    output: z.array(z.strictObject({ status: Status, total: z.int() })),
  }),

  one: call({
    path: '/api/ApplicationForm/One',
    may: staff,
    input: z.strictObject({ id: id('application') }),
    output: OneApplication,
  }),

  /** Lists the applications of a person in a project, newest first. */
  ofPerson: call({
    path: '/api/ApplicationForm/OfPerson',
    may: staff,
    input: z.strictObject({ projectId: id('project'), userId: id('person') }),
    output: z.array(
      z.strictObject({
        id: id('application'),
        protocol: z.string(),
        status: Status,
        createdAt: z.date(),
        confirmedAt: z.date().optional(),
      }),
    ),
  }),

  /** Tells what a change of the status would do, for the question before it. */
  previewMove: call({
    path: '/api/ApplicationForm/PreviewMove',
    may: staff,
    input: z.strictObject({
      projectId: id('project'),
      filter: ApplicationFilter,
      /** Limits the set to these ids. */
      ids: z.array(id('application')).max(1000).optional(),
      status: WantedStatus,
    }),
    output: MovePreview,
  }),

  /**
   * Changes the status of applications. A single application that cannot move is refused with its present state; of many, the
   * outcome lists the failures. `Versions` are those that the caller loaded: a stale one is refused.
   */
  changeStatus: call({
    path: '/api/ApplicationForm/ChangeStatus',
    may: staff,
    writes: true,
    audited: 'if-changed',
    changesAccess: true,
    input: z.strictObject({
      projectId: id('project'),
      ids: z.array(id('application')).min(1).max(1000),
      status: WantedStatus,
      reason,
      versions: z.record(z.string().regex(/^\d{1,16}$/), z.int()).optional(),
    }),
    output: Outcome,
    refusals: moves,
  }),

  /** Asks the applicant by mail to upload documents again, each with a reason. Without `Reasons`: all that are not accepted. */
  resubmit: call({
    path: '/api/ApplicationForm/Resubmit',
    may: staff,
    writes: true,
    input: z.strictObject({
      appId: id('application'),
      reasons: z
        .array(z.strictObject({ key: Name, reason: z.string().min(1).max(1000) }))
        .max(50)
        .default([]),
    }),
    output: Nothing,
    refusals: [nothingToAsk, notConfirmed],
  }),

  /** Reminds the applicant by mail of missing documents. */
  uploadReminder: call({
    path: '/api/ApplicationForm/UploadReminder',
    may: staff,
    writes: true,
    input: z.strictObject({ appId: id('application') }),
    output: Nothing,
    refusals: [nothingToAsk, notConfirmed],
  }),

  /** Runs one action on all applications of a filter. It is refused when the filter no longer finds `Expected` of them. */
  bulk: call({
    path: '/api/ApplicationForm/Bulk',
    may: staff,
    writes: true,
    audited: 'if-changed',
    changesAccess: true,
    input: z.strictObject({
      projectId: id('project'),
      filter: ApplicationFilter,
      /** Limits the set to these ids. */
      ids: z.array(id('application')).max(1000).optional(),
      expected: z.int().min(0),
      action: z.enum(['status', 'resubmit', 'remind']),
      status: WantedStatus.optional(),
      reason,
    }),
    output: Outcome,
    refusals: [setChanged, tooManyApplications],
  }),

  /** Undoes the caller's own latest status change of this application, within 10 minutes. */
  undo: call({
    path: '/api/ApplicationForm/Undo',
    may: staff,
    writes: true,
    changesAccess: true,
    input: z.strictObject({ id: id('application') }),
    output: z.strictObject({ status: Status, version: z.int() }),
    refusals: [tooLate, duplicateApplicant, valueTaken],
  }),

  addNote: call({
    path: '/api/ApplicationForm/AddNote',
    may: staff,
    writes: true,
    input: z.strictObject({ id: id('application'), text: z.string().trim().min(1).max(5000) }),
    output: Nothing,
  }),

  /** Accepts an uploaded document as the caller has read it (`ApplicationDocument.changedAt`), or revokes the acceptance. */
  acceptDocument: call({
    path: '/api/ApplicationForm/AcceptDocument',
    may: staff,
    writes: true,
    input: z.strictObject({
      appId: id('application'),
      key: Name,
      accepted: z.boolean(),
      changedAt: z.date(),
    }),
    output: Nothing,
    refusals: [nothingUploaded, staleDocument],
  }),

  /** Exports the filtered grid as a stream. The file has as many rows as were counted at its start, or the download fails. */
  export: call({
    method: 'GET',
    path: '/api/ApplicationForm/Export',
    may: staff,
    answers: 'stream',
    input: z.strictObject({
      projectId: textId('project'),
      format: wire('format', z.enum(['csv', 'xlsx'])),
      /** An `ApplicationFilter` as JSON text, by its wire names. */
      filter: wire('filter', z.string().max(20_000).default('{}')),
      language: wire('language', z.enum(['el', 'en']).default('el')),
    }),
    output: Download,
  }),
};
