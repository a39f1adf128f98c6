import { z } from 'zod';
import { Condition } from '#features/people/contract/selection.ts';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { roles } from '#platform/contract/roles.ts';
import { issuers } from '../access.ts';
import { dataNotSeen, documentsBusy, documentsOff, nothingToIssue, notMade } from './shapes.ts';

/** Documents that one batch issues, at most. */
export const MAX_BATCH = 2_000;

export const batchStates = ['running', 'done', 'cancelled'] as const;

export const Batch = z.strictObject({
  id: id('documentBatch'),
  title: z.string(),
  state: z.enum(batchStates),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  by: z.string().optional(),
  at: z.date(),
  /** Its documents are PDFs, which have all their pages in one file, too. */
  isPdf: z.boolean(),
});
export type Batch = z.infer<typeof Batch>;

export const issuingCalls = {
  /** The people of the caller's scope for whom a template can be issued, by name: those who meet a search, conditions and roles. */
  people: call({
    path: '/api/Documents/People',
    may: issuers,
    input: z.strictObject({
      projectId: id('project'),
      templateId: id('documentTemplate'),
      search: z.string().max(200).default(''),
      filter: z.array(Condition).max(20).default([]),
      roles: z.array(z.enum(roles)).max(roles.length).default([]),
    }),
    output: z.strictObject({
      total: z.int(),
      /** At most 2,000. */
      people: z.array(z.strictObject({ id: id('person'), name: z.string() })),
    }),
  }),

  /** A document as it would be issued, marked «ΣΧΕΔΙΟ», without a number. */
  draft: call({
    path: '/api/Documents/Draft',
    may: issuers,
    method: 'GET',
    answers: 'stream',
    input: z.strictObject({
      templateId: textId('documentTemplate'),
      projectId: textId('project'),
      personId: textId('person').optional(),
      mentorId: textId('mentor').optional(),
      actionId: textId('action').optional(),
      runId: textId('paymentRun').optional(),
    }),
    output: Download,
    refusals: [documentsOff, dataNotSeen, notMade, nothingToIssue, documentsBusy],
  }),

  /** Issues documents of a template, one after the other in the background; `notifies` sends each person a mail with a link. */
  issue: call({
    path: '/api/Documents/Issue',
    may: issuers,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      templateId: id('documentTemplate'),
      personIds: z.array(id('person')).max(MAX_BATCH).default([]),
      actionId: id('action').optional(),
      runId: id('paymentRun').optional(),
      notifies: z.boolean().default(false),
    }),
    output: z.strictObject({ batchId: id('documentBatch'), total: z.int() }),
    refusals: [documentsOff, dataNotSeen, nothingToIssue],
  }),

  /** The batches of a project, the newest first. */
  batches: call({
    path: '/api/Documents/Batches',
    may: issuers,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Batch),
  }),

  /** A batch, with the people whose documents were not made and why. */
  batch: call({
    path: '/api/Documents/Batch',
    may: issuers,
    input: z.strictObject({ id: id('documentBatch') }),
    output: z.strictObject({
      batch: Batch,
      failed: z.array(
        z.strictObject({ personId: id('person').optional(), name: z.string().optional(), words: z.string() }),
      ),
    }),
  }),

  /** Issues no further documents of a batch; those that were issued stay. */
  cancelBatch: call({
    path: '/api/Documents/CancelBatch',
    may: issuers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ id: id('documentBatch') }),
    output: Nothing,
  }),

  /** Goes on with a batch: what was cancelled or failed is tried again. */
  resumeBatch: call({
    path: '/api/Documents/ResumeBatch',
    may: issuers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ id: id('documentBatch') }),
    output: Nothing,
    refusals: [documentsOff],
  }),

  /** The documents of a batch that the caller may open: all pages in one PDF, or the files in one .zip. */
  batchFiles: call({
    path: '/api/Documents/BatchFiles',
    may: issuers,
    method: 'GET',
    answers: 'stream',
    input: z.strictObject({ id: textId('documentBatch'), format: z.enum(['pdf', 'zip']) }),
    output: Download,
    refusals: [nothingToIssue, notMade, documentsBusy],
  }),
};
