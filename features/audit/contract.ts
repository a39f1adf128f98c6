import { z } from 'zod';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { wire } from '#platform/contract/shapes.ts';

const Person = z.strictObject({ id: id('person'), name: z.string(), username: z.string() });

/** One row of the audit log. */
export const AuditLine = z.strictObject({
  id: id('auditLine'),
  at: z.date(),
  actor: Person.optional(),
  /** The Admin who acted as the actor. */
  admin: Person.optional(),
  /** The person whom it concerned. */
  subject: Person.optional(),
  project: z.string().optional(),
  /** The code of the event, and its words in the caller's language. */
  what: z.string(),
  said: z.string(),
  target: z.string().optional(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  requestId: z.string().optional(),
  ip: z.string().optional(),
});
export type AuditLine = z.infer<typeof AuditLine>;

const filter = {
  /** Who acted, or as whom: words of the name, or part of the user name. */
  who: z.string().max(200).default(''),
  /** Whom it concerned: words of the name, or part of the user name. */
  whom: z.string().max(200).default(''),
  projectId: id('project').optional(),
  /** The event: the beginning of its code (`application.`). */
  what: z.string().max(80).default(''),
  from: z.date().optional(),
  to: z.date().optional(),
};

/** The list counts and shows at most so many rows, the newest. The export has all. */
export const MAX_LISTED = 10_000;

export const audit = {
  /** A page of the log, newest first. `All` stops at 10,000. */
  list: call({
    path: '/api/Audit/List',
    may: ['Admin'],
    input: z.strictObject({ ...filter, ...paging }),
    output: paged(AuditLine),
  }),
  /** What the log can be filtered by: the kinds of its events, in words and by them, and the projects. */
  choices: call({
    path: '/api/Audit/Choices',
    may: ['Admin'],
    input: Nothing,
    output: z.strictObject({
      kinds: z.array(z.strictObject({ what: z.string(), said: z.string() })),
      projects: z.array(z.strictObject({ id: id('project'), descr: z.string() })),
    }),
  }),
  /** The filtered log as CSV, streamed. */
  export: call({
    method: 'GET',
    path: '/api/Audit/Export',
    may: ['Admin'],
    answers: 'stream',
    input: z.strictObject({
      who: wire('who', filter.who),
      whom: wire('whom', filter.whom),
      what: wire('what', filter.what),
      projectId: wire('projectId', textId('project').optional()),
      from: wire('from', z.iso.datetime().optional()),
      to: wire('to', z.iso.datetime().optional()),
    }),
    output: Download,
  }),
};
