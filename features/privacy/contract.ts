import { z } from 'zod';
import { Settled } from '#features/people/contract/leaving.ts';
import { call, Download, id, Id, Nothing } from '#platform/contract/call.ts';
import { LanguageCode } from '#platform/contract/language-code.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { inAnotherName } from '#platform/contract/refusals.ts';
import { staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { withStale } from '#platform/contract/stale.ts';
import { setChanged, stale } from '#platform/contract/refusals.ts';
import {
  closedRequest,
  erasedAlready,
  extendedAlready,
  lastAdmin,
  notErased,
  notErasure,
  otherName,
  ownAccount,
  tooManyRequests,
} from './contract/refusals.ts';

/** The kinds of requests: the rights of articles 15 to 21 of the GDPR. */
export const requestKinds = ['access', 'correct', 'erase', 'restrict', 'object', 'move'] as const;
export const RequestKind = z.enum(requestKinds);
export type RequestKind = z.infer<typeof RequestKind>;

export const requestStates = ['open', 'done', 'refused', 'withdrawn'] as const;

const Words = z.string().trim().min(1).max(4000);

/** A request with its deadline: one month, or three once it was extended. */
export const PrivacyRequest = z.strictObject({
  id: id('privacyRequest'),
  projectId: id('project'),
  person: z.strictObject({ id: id('person'), name: z.string(), username: z.string() }),
  kind: RequestKind,
  text: z.string(),
  state: z.enum(requestStates),
  madeAt: z.date(),
  dueAt: z.date(),
  extendedAt: z.date().optional(),
  extensionReason: z.string().optional(),
  referredAt: z.date().optional(),
  closedAt: z.date().optional(),
  closedBy: z.string().optional(),
  answer: z.string().optional(),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

/** How long a project keeps people and applications, in months; without a number they are kept. */
export const Retention = z.strictObject({
  /** After a person left or was set inactive, once every other project of theirs releases them too. */
  membersMonths: z.int().min(1).max(600).optional(),
  /** After the submission of an application that was rejected or never confirmed. */
  applicationsMonths: z.int().min(1).max(600).optional(),
});
export type Retention = z.infer<typeof Retention>;

/**
 * Another user has saved the rules of retention, or other settings of the project, since the caller loaded them.
 */
export const staleRetention = stale(Retention);

/** A record that retention would erase. */
export const Due = z.strictObject({
  kind: z.enum(['member', 'application']),
  id: Id,
  /** The person's name, or the protocol number. */
  name: z.string(),
  /** Since when it is due. */
  since: z.date(),
});
export type Due = z.infer<typeof Due>;

const calls = {
  /** The caller's own requests, newest first, and how much of each kind of data is kept about them. */
  mine: call({
    path: '/api/Privacy/Mine',
    may: 'signed-in',
    first: true,
    input: Nothing,
    output: z.strictObject({
      requests: z.array(PrivacyRequest),
      /** Where a request can be sent: the projects that the caller is in, has left, or has applied to. */
      projects: z.array(z.strictObject({ id: id('project'), descr: z.string() })),
      held: z.array(z.strictObject({ part: z.string(), count: z.int() })),
    }),
  }),

  /** All data about the caller: a .zip with JSON, a readable page and the files. */
  download: call({
    method: 'GET',
    path: '/api/Privacy/Download',
    may: 'signed-in',
    first: true,
    answers: 'stream',
    input: z.strictObject({ language: LanguageCode.default('el') }),
    output: Download,
    refusals: [inAnotherName],
  }),

  /**
   * Sends a request for one of the rights to those who run a project; at most five can be open. A person who has left
   * the project, or has only applied to it, may ask too: the right does not end with the membership.
   */
  ask: call({
    path: '/api/Privacy/Ask',
    may: 'signed-in',
    first: true,
    writes: true,
    inArchive: true,
    input: z.strictObject({
      askedProject: wire('ProjectId', id('pastProject')),
      kind: RequestKind,
      text: z.string().trim().max(4000).default(''),
    }),
    output: PrivacyRequest,
    refusals: [tooManyRequests],
  }),

  /** Withdraws the caller's own request. */
  withdraw: call({
    path: '/api/Privacy/Withdraw',
    may: 'signed-in',
    first: true,
    writes: true,
    inArchive: true,
    input: z.strictObject({ id: id('privacyRequest') }),
    output: Nothing,
    refusals: [closedRequest],
  }),

  /** The requests of a project: the open ones first, by their deadline. */
  requests: call({
    path: '/api/Privacy/Requests',
    may: staff,
    input: z.strictObject({
      projectId: id('project'),
      only: z.enum(['open', 'closed', 'all']).default('all'),
      ...paging,
    }),
    output: paged(PrivacyRequest),
  }),

  /** Extends a request by two months, once, and notifies the person of the reason. */
  extend: call({
    path: '/api/Privacy/Extend',
    may: staff,
    writes: true,
    inArchive: true,
    input: z.strictObject({ id: id('privacyRequest'), reason: Words }),
    output: PrivacyRequest,
    refusals: [closedRequest, extendedAlready],
  }),

  /** Passes a request of erasure to the administrators, who are notified. A second time changes nothing. */
  refer: call({
    path: '/api/Privacy/Refer',
    may: staff,
    writes: true,
    inArchive: true,
    input: z.strictObject({ id: id('privacyRequest') }),
    output: PrivacyRequest,
    refusals: [closedRequest, notErasure],
  }),

  /**
   * Closes a request with an answer, which is mailed to the person. A request of erasure is not closed as met while the data
   * exist: `erase` closes it.
   */
  close: call({
    path: '/api/Privacy/Close',
    may: staff,
    writes: true,
    inArchive: true,
    input: z.strictObject({ id: id('privacyRequest'), outcome: z.enum(['done', 'refused']), answer: Words }),
    output: PrivacyRequest,
    refusals: [closedRequest, notErased],
  }),

  /** What erasing a person would affect: how much of each kind of data exists, and what ends for others in all projects together. */
  previewErase: call({
    path: '/api/Privacy/PreviewErase',
    may: ['Admin'],
    input: z.strictObject({ userId: id('person') }),
    output: z.strictObject({
      username: z.string(),
      name: z.string(),
      held: z.array(z.strictObject({ part: z.string(), count: z.int() })),
      leaving: z.array(Settled),
    }),
  }),

  /**
   * Replaces the personal data of a person for good and ends their access. Their open requests of erasure are closed as met, and
   * they get a mail first. The account itself, payments, completed
   * actions and the audit log stay, without a name. The caller types the sign-in name as confirmation.
   */
  erase: call({
    path: '/api/Privacy/Erase',
    may: ['Admin'],
    writes: true,
    inArchive: true,
    ofErased: true,
    changesAccess: true,
    input: z.strictObject({ userId: id('person'), username: z.string().max(200) }),
    output: Nothing,
    refusals: [otherName, lastAdmin, ownAccount, erasedAlready],
  }),

  /** How long a project keeps its data. */
  retention: call({
    path: '/api/Privacy/Retention',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({ retention: Retention, version: z.int() }),
  }),

  saveRetention: call({
    path: '/api/Privacy/SaveRetention',
    may: staff,
    writes: true,
    inArchive: true,
    input: z.strictObject({ projectId: id('project'), retention: Retention, version: z.int() }),
    output: z.strictObject({ version: z.int() }),
    refusals: [staleRetention],
  }),

  /** What the present rules would erase, the oldest first: nothing is changed. */
  due: call({
    path: '/api/Privacy/Due',
    may: staff,
    input: z.strictObject({ projectId: id('project'), ...paging }),
    output: paged(Due),
  }),

  /**
   * Erases what is due, at most 50 records at once; refused if their number differs from `expected`. Returns how many
   * are left.
   */
  letGo: call({
    path: '/api/Privacy/LetGo',
    may: ['Admin', 'Supervisor'],
    writes: true,
    inArchive: true,
    changesAccess: true,
    input: z.strictObject({ projectId: id('project'), expected: z.int().min(0).max(1_000_000) }),
    output: z.strictObject({ members: z.int(), applications: z.int(), left: z.int() }),
    refusals: [setChanged],
  }),
};

/** All calls about requests over personal data, erasing and retention. */
export const privacy = withStale(calls, () => ({
  ask: [calls.mine],
  withdraw: [calls.mine],
  extend: [calls.requests, calls.mine],
  refer: [calls.requests],
  close: [calls.requests, calls.mine],
  // Any earlier answer may contain the person's name.
  erase: 'all',
  saveRetention: [calls.due],
  letGo: [calls.due, calls.requests],
}));
