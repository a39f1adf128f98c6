import { z } from 'zod';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { LanguageCode } from '#platform/contract/language-code.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { inAnotherName } from '#platform/contract/refusals.ts';
import { wire } from '#platform/contract/shapes.ts';
import { payers } from '../access.ts';
import * as refusals from './refusals.ts';
import { BankFile, IsoDay, MAX_ANSWER_BYTES, Month, Payment, Reversal, RunRow, Total } from './shapes.ts';

const Reason = z.string().trim().min(1).max(1000);
const ofRun = { projectId: id('project'), runId: id('paymentRun') };

export const runCalls = {
  /** The runs of a project, the newest first, with the totals of all. */
  runs: call({
    path: '/api/Payments/Runs',
    may: payers,
    input: z.strictObject({ projectId: id('project'), ...paging }),
    output: z.strictObject({
      ...paged(RunRow).shape,
      /** What is paid and not reversed. */
      payments: z.int(),
      cents: z.int(),
    }),
  }),

  /** A run with its totals, reversals and files. */
  one: call({
    path: '/api/Payments/One',
    may: payers,
    input: z.strictObject(ofRun),
    output: z.strictObject({
      ...RunRow.shape,
      totals: z.array(Total),
      reversals: z.array(Reversal),
      bankFiles: z.array(BankFile),
      monthReason: z.string().optional(),
      isMonthClosed: z.boolean(),
    }),
  }),

  /** The payments of a run, by name. */
  payments: call({
    path: '/api/Payments/Payments',
    may: payers,
    input: z.strictObject({
      ...ofRun,
      search: z.string().max(200).default(''),
      state: z.enum(['all', 'paid', 'reversed', 'rejected']).default('all'),
      ...paging,
    }),
    output: paged(Payment),
  }),

  /** Everything of a run for the printed statement, by name; IBANs are masked. */
  statement: call({
    path: '/api/Payments/Statement',
    may: payers,
    input: z.strictObject(ofRun),
    output: z.strictObject({
      run: RunRow,
      project: z.string(),
      totals: z.array(Total),
      people: z.array(
        z.strictObject({
          name: z.string(),
          kayas: z.string(),
          actionIds: z.array(id('action')),
          cents: z.int(),
          /** What was reversed of it, in cents. */
          reversedCents: z.int(),
          /** All payments of the person were reversed, also those without an amount. */
          isReversed: z.boolean(),
        }),
      ),
      reversals: z.array(Reversal),
      /** The checksum of the stored payments. It equals that of the run unless the rows were changed outside of the product. */
      recomputed: z.string(),
    }),
  }),

  /** Reverses what is still paid of a run, or of one person of it. The number of payments and the sum have to be those that were shown. */
  reverse: call({
    path: '/api/Payments/Reverse',
    may: payers,
    writes: true,
    input: z.strictObject({
      ...ofRun,
      userId: id('person').optional(),
      reason: Reason,
      payments: z.int().min(1),
      cents: z.int().min(0),
      monthReason: Reason.optional(),
    }),
    output: z.strictObject({ payments: z.int(), cents: z.int() }),
    refusals: [inAnotherName, refusals.nothingPaid, refusals.listChanged, refusals.monthClosed],
  }),

  /** Locks a run, so that `SetPayments` does not unpay what it paid; or unlocks it (Admin). A file for a bank locks it, too, until it is withdrawn. */
  lock: call({
    path: '/api/Payments/Lock',
    may: payers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ ...ofRun, locked: z.boolean() }),
    output: Nothing,
    refusals: [inAnotherName],
  }),

  /** A run as a file to keep, as many rows as payments; the last line has the totals and the checksum. */
  exportRun: call({
    method: 'GET',
    path: '/api/Payments/Export',
    may: payers,
    answers: 'stream',
    input: z.strictObject({
      projectId: textId('project'),
      runId: textId('paymentRun'),
      format: z.enum(['csv', 'xlsx']),
      language: LanguageCode,
    }),
    output: Download,
  }),

  /** The months that are closed. */
  months: call({
    path: '/api/Payments/Months',
    may: payers,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(
      z.strictObject({
        month: Month,
        payments: z.int(),
        cents: z.int(),
        closedAt: z.date().optional(),
        closedBy: z.string().optional(),
      }),
    ),
  }),

  /** Closes a month that is over or under way; an Admin opens it again, with a reason. */
  setMonth: call({
    path: '/api/Payments/SetMonth',
    may: payers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      projectId: id('project'),
      month: Month,
      closed: z.boolean(),
      reason: z.string().trim().max(1000).default(''),
    }),
    output: Nothing,
    refusals: [inAnotherName, refusals.badDay],
  }),
};

export const bankCalls = {
  /** Makes a file for the bank (pain.001) of the payments of a run that are in none, one transfer a person. */
  makeFile: call({
    path: '/api/Payments/MakeFile',
    may: payers,
    writes: true,
    input: z.strictObject({
      ...ofRun,
      executionDay: IsoDay,
      /** What the payee reads on the statement of their bank. Without it: the name of the run. */
      remittance: z.string().trim().min(1).max(500).optional(),
    }),
    output: BankFile,
    refusals: [inAnotherName, refusals.badOrder, refusals.badDay, refusals.nothingToOrder],
  }),

  /** The file as it was made. One that was withdrawn has no content any more. */
  file: call({
    method: 'GET',
    path: '/api/Payments/File',
    may: payers,
    answers: 'stream',
    input: z.strictObject({ projectId: textId('project'), fileId: textId('paymentFile') }),
    output: Download,
    refusals: [inAnotherName, refusals.fileSettled],
  }),

  /** States that a file was not given to the bank, so that its payments can be put into another one. */
  withdrawFile: call({
    path: '/api/Payments/WithdrawFile',
    may: payers,
    writes: true,
    input: z.strictObject({ projectId: id('project'), fileId: id('paymentFile'), reason: Reason }),
    output: Nothing,
    refusals: [inAnotherName, refusals.fileSettled],
  }),

  /** Reads the answer of the bank (pain.002) and notes it on the transfers. */
  readAnswer: call({
    path: '/api/Payments/ReadAnswer',
    may: payers,
    writes: true,
    audited: 'if-changed',
    accepts: 'multipart',
    largestFile: MAX_ANSWER_BYTES,
    input: z.strictObject({ projectId: textId('project'), data: wire('data', z.instanceof(Uint8Array)) }),
    output: z.strictObject({
      fileId: id('paymentFile'),
      runId: id('paymentRun'),
      accepted: z.int(),
      rejected: z.int(),
      /** So many transfers of the answer are not of the file. */
      unknown: z.int(),
    }),
    refusals: [inAnotherName, refusals.badAnswer, refusals.fileSettled],
  }),
};
