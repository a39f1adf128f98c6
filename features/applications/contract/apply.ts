import { z } from 'zod';
import { ProjectContact } from '#features/mails/contract.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { LanguageCode } from '#platform/contract/language-code.ts';
import { wire } from '#platform/contract/shapes.ts';
import { Answers, FormDefinition, Name, Words } from '#features/forms/contract/form.ts';
import {
  acceptedAlready,
  answersWrong,
  applicationsClosed,
  botCheck,
  emailMissing,
  invalidToken,
  staleForm,
  tooManyFiles,
  wrongKind,
} from './refusals.ts';
import { accountExists, Status } from './status.ts';

export const DocumentState = z.enum(['missing', 'uploaded', 'accepted', 'replace']);
export type DocumentState = z.infer<typeof DocumentState>;

/** One document of an application and its state. */
export const ApplicationDocument = z.strictObject({
  key: z.string(),
  title: Words,
  help: Words.optional(),
  required: z.boolean(),
  kinds: z.array(z.string()),
  state: DocumentState,
  reason: z.string().optional(),
  /** The last change of its state or its files: what a decision on it names. */
  changedAt: z.date().optional(),
  /** In the order in which they were handed in. */
  files: z.array(z.strictObject({ id: id('file'), name: z.string(), mime: z.string(), size: z.int() })),
});
export type ApplicationDocument = z.infer<typeof ApplicationDocument>;

/** An application exactly as it was submitted, with its documents. */
export const submitted = {
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

/** An application as its applicant sees it: exactly what was submitted, and its documents. */
export const OwnApplication = z.strictObject({
  ...submitted,
  project: z.strictObject({ id: id('project'), url: wire('url', z.string()), descr: z.string() }),
  hasPassword: z.boolean(),
  /** Whom to ask in this project. */
  contact: ProjectContact.optional(),
  /** Why it was rejected, if the project tells that. */
  reason: z.string().optional(),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

const token = z.string().min(1).max(200);

export const apply = {
  /** Returns a puzzle for the bot check (in ALTCHA's own names). Its solution is valid once, for 20 minutes, in `submit`. */
  challenge: call({
    method: 'GET',
    path: '/api/ApplicationForm/Challenge',
    may: 'anyone',
    input: Nothing,
    output: z.record(z.string(), z.unknown()),
  }),

  /** Tells whether a link of a mail is valid. For a saved draft it returns the answers, without the e-mail address. */
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

  /**
   * Stores the answers on the server for 30 days. With `Mail` it sends a link that restores them to `Email`, once an hour.
   * `Link` says whether it was sent now, within the last hour by this draft, or not, because others had one sent.
   */
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
      language: LanguageCode.default('el'),
    }),
    output: z.strictObject({ token, link: z.enum(['sent', 'sent-before', 'not-sent']).optional() }),
  }),

  /**
   * Submits an application. `RequestKey` makes a retry safe: it returns the result of the first call. The calls of visitors open
   * their transactions after limits and rules, so that many calls at once do not hold connections.
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
      language: LanguageCode.default('el'),
    }),
    output: z.strictObject({ protocol: z.string() }),
    refusals: [applicationsClosed, botCheck, staleForm, answersWrong, emailMissing],
  }),

  /**
   * Opens the link of the mail: it confirms the address (status 1), creates the account and signs the applicant in. The link does
   * not sign in to an account with a password: `SignedIn` is then false, unless the account is the caller's own.
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

  /** Mails a new confirmation link, even when the old one is still valid. The answer is the same for every address. */
  resendLink: call({
    path: '/api/ApplicationForm/ResendLink',
    may: 'anyone',
    writes: 'by-itself',
    // The caller gives an address, and gets the same answer for an unknown one.
    audited: 'never',
    input: z.strictObject({ email: z.string().max(200) }),
    output: Nothing,
  }),

  /** Lists the caller's own applications, newest first. */
  mine: call({
    path: '/api/ApplicationForm/Mine',
    may: ['Registered', 'Mentee', 'Admin'],
    input: Nothing,
    output: z.array(OwnApplication),
  }),

  /**
   * Adds an uploaded file of the caller to a document, up to ten, or withdraws it. A withdrawn file can be added again within a
   * day; then it is deleted.
   */
  setDocument: call({
    path: '/api/ApplicationForm/SetDocument',
    may: ['Registered', 'Mentee', 'Admin'],
    writes: true,
    input: z.strictObject({
      appId: id('application'),
      key: Name,
      fileId: id('file'),
      withdrawn: z.boolean().default(false),
    }),
    output: z.array(ApplicationDocument),
    refusals: [acceptedAlready, wrongKind, tooManyFiles],
  }),
};
