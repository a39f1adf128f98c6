import { z } from 'zod';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { paged, paging, Sort } from '#platform/contract/paging.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { formEditors } from './access.ts';
import { setChanged, stale } from '#platform/contract/refusals.ts';
import {
  acceptedAlready,
  answersWrong,
  applicationsClosed,
  botCheck,
  chooseProject,
  emailMissing,
  formWrong,
  invalidToken,
  notConfirmed,
  nothingToAsk,
  nothingUploaded,
  staleForm,
  tooLate,
  tooManyApplications,
  wrongKind,
} from './contract/refusals.ts';

/** What the numbers mean: spec 000 §4 and decisions.md; -1 not confirmed, 1 applied, 100 reserve, 2 eligible, 3 selected, 1000 rejected. */
export const statuses = [-1, 1, 100, 2, 3, 1000] as const;
export const Status = z.union(statuses.map((status) => z.literal(status)));
export type Status = z.infer<typeof Status>;

export const questionTypes = [
  'text',
  'longText',
  'number',
  'date',
  'select',
  'multiSelect',
  'radio',
  'checkbox',
  'email',
  'phone',
  'postalCode',
  'afm',
  'amka',
  'iban',
  'file',
] as const;

const Words = z.strictObject({ el: wire('el', z.string().max(2000)), en: wire('en', z.string().max(2000)) });
const Rule = z.string().max(10_000);
/** A number, a day (`DD-MM-YYYY`) or an age in years, by the type of the question. */
const Limit = z.union([z.number(), z.string().max(40)]);
const Name = z.string().regex(/^[A-Za-z_]\w{0,59}$/);

const Question = z.strictObject({
  name: Name,
  type: z.enum(questionTypes),
  label: Words,
  help: Words.optional(),
  required: z.boolean(),
  options: z
    .array(z.strictObject({ value: z.string().max(200), label: Words }))
    .max(500)
    .optional(),
  show: Rule.optional(),
  validation: z
    .array(z.strictObject({ rule: Rule, message: Words }))
    .max(20)
    .optional(),
  filter: Rule.optional(),
  min: Limit.optional(),
  max: Limit.optional(),
  maxLength: z.int().min(1).max(20_000).optional(),
});

/** A form: sections of questions, and the documents that an applicant uploads afterwards. The engine's own type (`engines/forms`). */
export const FormDefinition = z.strictObject({
  sections: z
    .array(z.strictObject({ title: Words, intro: Words.optional(), questions: z.array(Question).max(200) }))
    .max(50),
  documents: z
    .array(
      z.strictObject({
        key: Name,
        title: Words,
        help: Words.optional(),
        required: z.boolean(),
        kinds: z.array(z.enum(['pdf', 'image', 'document'])).min(1),
        show: Rule.optional(),
      }),
    )
    .max(50),
});

export const Answer = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(500)).max(500),
  z.null(),
]);
/** Answers by the name of their question. */
export const Answers = z
  .record(Name, Answer)
  .refine((answers) => Object.keys(answers).length <= 1000, 'too-many');
export type Answers = z.infer<typeof Answers>;

/** The form of a project as a visitor fills it in. */
export const PublicForm = z.strictObject({
  project: z.strictObject({ id: id('project'), url: wire('url', z.string()), descr: z.string() }),
  open: z.boolean(),
  version: z.int(),
  definition: FormDefinition,
  noticeHtml: z.string(),
  noticeHash: z.string(),
});
export type PublicForm = z.infer<typeof PublicForm>;

export const DocumentState = z.enum(['missing', 'uploaded', 'accepted', 'replace']);
export type DocumentState = z.infer<typeof DocumentState>;

/** One document of an application and where it stands. */
export const ApplicationDocument = z.strictObject({
  key: z.string(),
  title: Words,
  help: Words.optional(),
  required: z.boolean(),
  kinds: z.array(z.string()),
  state: DocumentState,
  reason: z.string().optional(),
  changedAt: z.date().optional(),
  file: z.strictObject({ id: id('file'), name: z.string(), mime: z.string(), size: z.int() }).optional(),
});
export type ApplicationDocument = z.infer<typeof ApplicationDocument>;

const submitted = {
  id: id('application'),
  protocol: z.string(),
  status: Status,
  email: z.string(),
  createdAt: z.date(),
  answers: Answers,
  definition: FormDefinition,
  formVersion: z.int(),
  noticeHtml: z.string(),
  noticeHash: z.string(),
  documents: z.array(ApplicationDocument),
};

/** What the applicant sees of their own application: what was submitted, word for word, and its documents. */
export const OwnApplication = z.strictObject({
  ...submitted,
  project: z.strictObject({ id: id('project'), url: wire('url', z.string()), descr: z.string() }),
  hasPassword: z.boolean(),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

/** One row of the grid; `fields` are the answers that the asked columns show. */
export const ApplicationRow = z.strictObject({
  id: id('application'),
  protocol: z.string(),
  status: Status,
  version: z.int(),
  createdAt: z.date(),
  email: z.string(),
  fields: Answers,
  documents: z.strictObject({ required: z.int(), ready: z.int(), replace: z.int() }),
  /** True when a rule of the form failed to run on these answers. */
  faulty: z.boolean(),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** One condition on an answer, or on `protocol`, `email`, `createdAt`. */
export const FieldFilter = z.strictObject({
  field: z.string().max(80),
  op: z.enum(['is', 'contains', 'from', 'to', 'empty', 'filled']),
  value: z.string().max(500).default(''),
});
export type FieldFilter = z.infer<typeof FieldFilter>;

/** Which applications: all that hold at once. */
export const ApplicationFilter = z.strictObject({
  statuses: z.array(Status).max(6).default([]),
  search: z.string().max(200).default(''),
  fields: z.array(FieldFilter).max(20).default([]),
  /** Only those of which a required document is missing or must be replaced. */
  documentsMissing: z.boolean().default(false),
});
export type ApplicationFilter = z.infer<typeof ApplicationFilter>;

/** One rule as it was run on an application: what it read and what it said. */
const TraceLine = z.strictObject({
  place: z.string(),
  rule: z.string(),
  read: z.record(z.string(), z.unknown()),
  said: z.unknown(),
  ok: z.boolean(),
  fault: z.string().optional(),
});

/** One line of the history of an application. */
export const Change = z.strictObject({
  id: id('applicationChange'),
  at: z.date(),
  kind: z.enum(['submitted', 'confirmed', 'status', 'undo', 'resubmit', 'reminder', 'document', 'note']),
  by: z.string().optional(),
  /** The Admin who acted as `by`. */
  admin: z.string().optional(),
  from: Status.optional(),
  to: Status.optional(),
  detail: z.record(z.string(), z.unknown()),
});
export type Change = z.infer<typeof Change>;

/** Everything staff see of one application. */
export const OneApplication = z.strictObject({
  ...submitted,
  version: z.int(),
  /** The applicant's account, from the confirmation on. */
  userId: id('person').optional(),
  statusBefore: Status.optional(),
  confirmedAt: z.date().optional(),
  notes: z.array(z.strictObject({ id: id('note'), author: z.string(), text: z.string(), at: z.date() })),
  changes: z.array(Change),
  trace: z.array(TraceLine),
  failures: z.array(z.strictObject({ name: z.string(), code: z.string() })),
  /** Until when the caller can take back the last move. */
  undoUntil: z.date().optional(),
});
export type OneApplication = z.infer<typeof OneApplication>;

/** Where an application stands by now. */
const Present = z.strictObject({ status: Status, version: z.int() });
export const cannotMove = refusal('cannot-move', 409, Present);
/** An account has the address of the applicant, and cannot be theirs; of a move also where the application stands. */
export const accountExists = refusal('account-exists', 409, Present.optional());
/** Another user moved the application since the caller looked. */
export const staleStatus = stale(z.strictObject({ status: Status }));

/** Why one of many applications was passed over: the code of what a single one is refused with. */
export const outcomeCodes = [
  'not-found',
  'forbidden',
  'stale',
  'cannot-move',
  'account-exists',
  'not-confirmed',
  'nothing-to-ask',
] as const;

/** The outcome of a change of many: each id succeeds or fails by itself (decisions.md). */
export const Outcome = z.strictObject({
  done: z.array(z.strictObject({ id: id('application'), from: Status.optional(), to: Status.optional() })),
  failed: z.array(
    z.strictObject({ id: id('application'), code: z.enum(outcomeCodes), status: Status.optional() }),
  ),
});
export type Outcome = z.infer<typeof Outcome>;

/** A status to set, or -1 for one step forward and -2 for one step back (spec 000 §4). */
const WantedStatus = z.union([
  z.literal(-1),
  z.literal(-2),
  z.literal(1),
  z.literal(100),
  z.literal(2),
  z.literal(3),
  z.literal(1000),
]);

const token = z.string().min(1).max(200);
const moves = [cannotMove, staleStatus, accountExists] as const;

/** Another user saved the form since the caller looked. */
export const staleEdit = stale(
  z.strictObject({ open: z.boolean(), definition: FormDefinition, noticeHtml: z.string() }),
);

export const applications = {
  /** The form of a project: `Project` is its url, by default the only one that is open. */
  form: call({
    path: '/api/ApplicationForm/GetApplication',
    may: 'anyone',
    input: z.strictObject({ project: z.string().max(100).optional() }),
    output: PublicForm,
    refusals: [chooseProject],
  }),
  /** The projects that take applications now. */
  open: call({
    path: '/api/ApplicationForm/Open',
    may: 'anyone',
    input: Nothing,
    output: z.array(z.strictObject({ url: wire('url', z.string()), descr: z.string() })),
  }),
  /** A puzzle for the bot check (ALTCHA's own names); answered with the form, once, within 20 minutes. */
  challenge: call({
    method: 'GET',
    path: '/api/ApplicationForm/Challenge',
    may: 'anyone',
    input: Nothing,
    output: z.record(z.string(), z.unknown()),
  }),
  /** Whether a link still leads somewhere; for a saved draft also its answers, without the e-mail address. */
  checkToken: call({
    path: '/api/ApplicationForm/CheckToken',
    may: 'anyone',
    input: z.strictObject({ token }),
    output: z.strictObject({
      valid: z.boolean(),
      kind: z.enum(['confirm', 'form']).optional(),
      project: z.string().optional(),
      answers: Answers.optional(),
    }),
  }),
  /** Keeps the answers on the server for 30 days. With `Mail` the link that restores them goes to `Email`. */
  saveDraft: call({
    path: '/api/ApplicationForm/SaveDraft',
    may: 'anyone',
    writes: 'by-itself',
    // A draft belongs to an address, not to a user.
    audited: 'never',
    input: z.strictObject({
      project: z.string().max(100),
      email: z.email().max(200),
      answers: Answers,
      token: token.optional(),
      mail: z.boolean().default(false),
      language: z.enum(['el', 'en']).default('el'),
    }),
    output: z.strictObject({ token }),
  }),
  /**
   * Submits an application. `RequestKey` makes it once: a second submit with it answers what the first one did. The
   * calls of visitors open their transactions themselves, after limits and rules: a rush of them holds no connection.
   */
  submit: call({
    path: '/api/ApplicationForm/Submit',
    may: 'anyone',
    writes: 'by-itself',
    audited: 'if-changed',
    input: z.strictObject({
      project: z.string().max(100),
      formVersion: z.int(),
      noticeHash: z.string().max(100),
      answers: Answers,
      consents: z.tuple([z.literal(true), z.literal(true)]),
      botCheck: z.string().max(5000),
      requestKey: z.uuid(),
      draftToken: token.optional(),
      language: z.enum(['el', 'en']).default('el'),
    }),
    output: z.strictObject({ protocol: z.string() }),
    refusals: [applicationsClosed, botCheck, staleForm, answersWrong, emailMissing],
  }),
  /**
   * Opens the link of the mail: the address is confirmed (status 1), the account made, the applicant signed in. An
   * account that has a password is not opened by a link: then `SignedIn` is false, unless it is the caller's own.
   */
  confirm: call({
    path: '/api/ApplicationForm/Confirm',
    may: 'anyone',
    writes: 'by-itself',
    audited: 'if-changed',
    input: z.strictObject({ token }),
    output: z.strictObject({ protocol: z.string(), signedIn: z.boolean() }),
    refusals: [invalidToken, accountExists],
  }),
  /** Mails a new confirmation link, whatever became of the old one. The answer is the same for every address. */
  resendLink: call({
    path: '/api/ApplicationForm/ResendLink',
    may: 'anyone',
    writes: 'by-itself',
    // It is asked for by an address, and answers the same for an unknown one.
    audited: 'never',
    input: z.strictObject({ email: z.string().max(200) }),
    output: Nothing,
  }),

  /** The caller's own applications, newest first. */
  mine: call({
    path: '/api/ApplicationForm/Mine',
    may: ['Registered', 'Mentee', 'Admin'],
    input: Nothing,
    output: z.array(OwnApplication),
  }),
  /** Hands in an uploaded file of the caller as a document, or takes it back (without `FileId`). */
  setDocument: call({
    path: '/api/ApplicationForm/SetDocument',
    may: ['Registered', 'Mentee', 'Admin'],
    writes: true,
    input: z.strictObject({ appId: id('application'), key: Name, fileId: id('file').optional() }),
    output: z.array(ApplicationDocument),
    refusals: [acceptedAlready, wrongKind],
  }),

  /** A page of the grid. */
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
  /** How many stand in each status under this filter, whatever statuses it names. */
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
  /**
   * Moves applications. With one id that cannot move, the call answers 409 with its present state; with many, the
   * outcome lists both. `Versions` are those that the caller saw: whoever comes second is told.
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
      versions: z.record(z.string().regex(/^\d{1,16}$/), z.int()).optional(),
    }),
    output: Outcome,
    refusals: moves,
  }),
  /** Asks for documents again, by mail, with a reason for each (`Reasons`); without reasons, for all that are not accepted. */
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
  /** Reminds the applicant of missing documents. */
  uploadReminder: call({
    path: '/api/ApplicationForm/UploadReminder',
    may: staff,
    writes: true,
    input: z.strictObject({ appId: id('application') }),
    output: Nothing,
    refusals: [nothingToAsk, notConfirmed],
  }),
  /** One action on exactly the filtered set: refused when it no longer has `Expected` members. */
  bulk: call({
    path: '/api/ApplicationForm/Bulk',
    may: staff,
    writes: true,
    audited: 'if-changed',
    changesAccess: true,
    input: z.strictObject({
      projectId: id('project'),
      filter: ApplicationFilter,
      /** Narrows the set to these, where given. */
      ids: z.array(id('application')).max(1000).optional(),
      expected: z.int().min(0),
      action: z.enum(['status', 'resubmit', 'remind']),
      status: WantedStatus.optional(),
    }),
    output: Outcome,
    refusals: [setChanged, tooManyApplications],
  }),
  /** Takes back the caller's last move of this application, for 10 minutes. */
  undo: call({
    path: '/api/ApplicationForm/Undo',
    may: staff,
    writes: true,
    changesAccess: true,
    input: z.strictObject({ id: id('application') }),
    output: z.strictObject({ status: Status, version: z.int() }),
    refusals: [tooLate],
  }),
  addNote: call({
    path: '/api/ApplicationForm/AddNote',
    may: staff,
    writes: true,
    input: z.strictObject({ id: id('application'), text: z.string().trim().min(1).max(5000) }),
    output: Nothing,
  }),
  /** Accepts an uploaded document, or takes the acceptance back. */
  acceptDocument: call({
    path: '/api/ApplicationForm/AcceptDocument',
    may: staff,
    writes: true,
    input: z.strictObject({ appId: id('application'), key: Name, accepted: z.boolean() }),
    output: Nothing,
    refusals: [nothingUploaded],
  }),
  /** The filtered grid as a file, streamed; it has as many rows as the count said, or it breaks off. */
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

  /** The form of a project as staff edit it. */
  editForm: call({
    path: '/api/ApplicationForm/EditForm',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      version: z.int(),
      open: z.boolean(),
      definition: FormDefinition,
      noticeHtml: z.string(),
      versions: z.array(
        z.strictObject({ number: z.int(), by: z.string(), at: z.date(), applications: z.int() }),
      ),
      /** Rules of this version that failed to run while people applied, the latest first. */
      faults: z.array(
        z.strictObject({ place: z.string(), message: z.string(), times: z.int(), lastAt: z.date() }),
      ),
    }),
  }),
  /** Saves a new version; `Version` is the one it was made from. Every rule must compile. */
  saveForm: call({
    path: '/api/ApplicationForm/SaveForm',
    may: formEditors,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      version: z.int(),
      open: z.boolean(),
      definition: FormDefinition,
      noticeHtml: z.string().max(200_000),
    }),
    output: z.strictObject({ version: z.int() }),
    refusals: [staleEdit, formWrong],
  }),
  /** Runs a changed form over the stored applications: who changes from pass to fail, and from fail to pass. */
  tryForm: call({
    path: '/api/ApplicationForm/TryForm',
    may: formEditors,
    input: z.strictObject({ projectId: id('project'), definition: FormDefinition }),
    output: z.strictObject({
      tried: z.int(),
      passToFail: z.int(),
      failToPass: z.int(),
      examples: z.array(
        z.strictObject({
          id: id('application'),
          protocol: z.string(),
          passes: z.boolean(),
          failures: z.array(z.string()),
        }),
      ),
    }),
    refusals: [formWrong],
  }),
};
