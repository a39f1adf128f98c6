import { z } from 'zod';
import { FieldValues } from '#features/people/contract.ts';
import { call, id } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import {
  batchOfOthers,
  cellTooLong,
  emptySheet,
  notReadable,
  sheetTooLarge,
  tooManyColumns,
  tooManyRows,
  undoneAlready,
} from './contract/refusals.ts';

/** A change of one field that was not taken, by the field's name. */
export const FieldFault = z.strictObject({
  field: z.string(),
  code: z.string(),
  limit: z.unknown().optional(),
  /** Worth a look, but no reason to refuse: an AMKA that disagrees with the birth date or the sex. */
  isWarning: z.boolean().optional(),
});
export type FieldFault = z.infer<typeof FieldFault>;

/** One person of an import: values by column name; the page sends what it has read from the sheet. */
export const ImportUser = z.strictObject({
  /** The line of the sheet, from 1. */
  line: z.int().min(1).max(1_000_000),
  username: z.string().max(10_000),
  /** The first one; it must be changed at the first sign-in. */
  password: z.string().max(10_000),
  /** Comma-separated; empty means Mentee (spec 001 §5). */
  roles: z.string().max(1000).default(''),
  kayas: wire('kayas', z.string().max(10_000).default('')),
  /** Values by field name. Names that are no field of the project are dropped (spec 001 §5). */
  fields: z.record(z.string().max(200), z.string().max(20_000)).default({}),
});
export type ImportUser = z.infer<typeof ImportUser>;

/** What became, or would become, of one line of an import. */
export const ImportRow = z.strictObject({
  line: z.int(),
  username: z.string(),
  outcome: z.enum(['created', 'refused']),
  userId: id('person').optional(),
  /** What is wrong, by column: Username, Password, Roles, kayas or a field's name. */
  faults: z.array(FieldFault),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** An import of users as it stands. */
export const ImportBatch = z.strictObject({
  id: z.string(),
  projectId: id('project'),
  startedAt: z.date(),
  startedBy: z.string(),
  fileName: z.string(),
  /** Lines of the sheet, and how many of them became what. */
  total: z.int(),
  created: z.int(),
  refused: z.int(),
  undoneAt: z.date().optional(),
  /** Users of it that cannot be undone any more, since they have done something. */
  busy: z.int(),
});
export type ImportBatch = z.infer<typeof ImportBatch>;

const batch = z.string().regex(/^[\w-]{8,60}$/);

export const imports = {
  /** Begins an import, or goes on with one: the same `Batch` names it over reloads and retries. */
  start: call({
    path: '/api/User/StartImport',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      batch,
      fileName: z.string().max(300).default(''),
      total: z.int().min(1).max(200_000),
      /** Header to column, kept for the next import of this person. */
      mapping: z.record(z.string().max(300), z.string().max(80)).default({}),
    }),
    output: ImportBatch,
    refusals: [batchOfOthers],
  }),

  /** What is wrong with these lines, without writing anything; at most 100 of them. */
  check: call({
    path: '/api/User/CheckImport',
    may: staff,
    input: z.strictObject({ projectId: id('project'), users: z.array(ImportUser).min(1).max(100) }),
    output: z.array(
      z.strictObject({
        line: z.int(),
        faults: z.array(FieldFault),
        /** The person with this sign-in name, where there is one: what they have now. */
        current: z.strictObject({ id: id('person').optional(), fields: FieldValues }).optional(),
      }),
    ),
  }),

  /**
   * Adds people to a project, at most 20 at once (spec 001 §9), and answers the sign-in names that were accepted. A line of a
   * batch counts once, however often it is sent. The reasons of the others are in `rows`. Not `writes`: passwords are
   * hashed before the transaction begins; the handler refuses views by itself.
   */
  addUsers: call({
    path: '/api/User/AddUsers',
    may: staff,
    writes: 'by-itself',
    input: z.strictObject({
      users: z.array(ImportUser).min(1).max(20),
      projectId: id('project'),
      batch: batch.optional(),
    }),
    output: z.array(z.string()),
    refusals: [batchOfOthers, undoneAlready],
  }),

  /** The lines of an import and what became of them: those that were refused first. */
  rows: call({
    path: '/api/User/ImportRows',
    may: staff,
    input: z.strictObject({ batch, refusedOnly: z.boolean().default(false), ...paging }),
    output: paged(ImportRow),
  }),

  /** The caller's imports into a project, newest first, 20 at most, with the columns that were matched by hand before. */
  list: call({
    path: '/api/User/Imports',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      batches: z.array(ImportBatch),
      mapping: z.record(z.string(), z.string()),
    }),
  }),

  /** Takes an import back: users that it made and that have done nothing go, memberships that it gave end. */
  undo: call({
    path: '/api/User/UndoImport',
    may: staff,
    writes: true,
    input: z.strictObject({ batch }),
    output: z.strictObject({ removed: z.int(), kept: z.int() }),
    refusals: [undoneAlready],
  }),

  /** The cells of an .xlsx file as texts; nothing of it is kept. Text files are read in the page. */
  readSheet: call({
    path: '/api/User/ReadSheet',
    may: staff,
    accepts: 'multipart',
    largestFile: 20 * 1024 * 1024,
    input: z.strictObject({ data: wire('data', z.instanceof(Uint8Array)) }),
    output: z.strictObject({ rows: z.array(z.array(z.string())), sheet: z.string() }),
    refusals: [emptySheet, tooManyRows, tooManyColumns, cellTooLong, notReadable, sheetTooLarge],
  }),
};
