import { z } from 'zod';
import { call, Download, id } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { wire } from '#platform/contract/shapes.ts';

/** One row of the audit log. */
export const AuditLine = z.strictObject({
  id: id('auditLine'),
  at: z.date(),
  actorId: z.int().optional(),
  actor: z.string().optional(),
  admin: z.string().optional(),
  subjectId: z.int().optional(),
  subject: z.string().optional(),
  project: z.string().optional(),
  what: z.string(),
  target: z.string().optional(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  requestId: z.string().optional(),
  ip: z.string().optional(),
});
export type AuditLine = z.infer<typeof AuditLine>;

const filter = {
  /** Who acted, or as whom: part of a name. */
  who: z.string().max(200).default(''),
  /** Whom it concerned: part of a name. */
  whom: z.string().max(200).default(''),
  /** The event: the beginning of its code (`application.`). */
  what: z.string().max(80).default(''),
  from: z.date().optional(),
  to: z.date().optional(),
};

export const audit = {
  list: call({
    path: '/api/Audit/List',
    may: ['Admin'],
    input: z.strictObject({ ...filter, ...paging }),
    output: paged(AuditLine),
  }),
  /** The kinds of events in the log. */
  kinds: call({
    path: '/api/Audit/Kinds',
    may: ['Admin'],
    input: z.strictObject({}),
    output: z.array(z.string()),
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
      from: wire('from', z.iso.datetime().optional()),
      to: wire('to', z.iso.datetime().optional()),
    }),
    output: Download,
  }),
};
