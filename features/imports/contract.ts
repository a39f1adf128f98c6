import { z } from 'zod';
import { FieldValues } from '#features/people/contract/fields.ts';
import { people } from '#features/people/contract.ts';
import { call, id } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { withStale } from '#platform/contract/stale.ts';
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

/** What is wrong with one value of a line. */
export const FieldFault = z.strictObject({
  field: z.string(),
  code: z.string(),
  limit: z.unknown().optional(),
  /** A warning, no reason to refuse the line: an AMKA that contradicts the birth date or the sex. */
  isWarning: z.boolean().optional(),
});
export type FieldFault = z.infer<typeof FieldFault>;

/** One line of an import, as the page has read it from the sheet. */
export const ImportUser = z.strictObject({
  /** The line of the sheet, from 1. */
  line: z.int().min(1).max(1_000_000),
  username: z.string().max(10_000),
  /** The first password, which the user must change at the first sign-in. Without one the user is invited by mail to set it. */
  password: z.string().max(10_000),
  /** Comma-separated; empty means Mentee (spec 001 §5). */
  roles: z.string().max(1000).default(''),
  kayas: wire('kayas', z.string().max(10_000).default('')),
  /** Values by field name. Unknown names are dropped (spec 001 §5). */
  fields: z.record(z.string().max(200), z.string().max(20_000)).default({}),
  /** An account has the address of the line, and the importer says that the line is its person: it is brought into the project. */
  same: id('person').optional(),
  /** An account, or an earlier line, has the address of the line, and the importer says that the line is another person. */
  isOther: z.boolean().optional(),
});
export type ImportUser = z.infer<typeof ImportUser>;

/** The outcome of one line of an import. */
export const ImportRow = z.strictObject({
  line: z.int(),
  username: z.string(),
  /** A line creates an account, brings an existing one into the project, or updates a member. */
  outcome: z.enum(['created', 'joined', 'updated', 'refused']),
  userId: id('person').optional(),
  /** What is wrong, by column: Username, Password, Roles, kayas or a field's name. */
  faults: z.array(FieldFault),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** The present state of an import. */
export const ImportBatch = z.strictObject({
  id: z.string(),
  projectId: id('project'),
  startedAt: z.date(),
  startedBy: z.string(),
  fileName: z.string(),
  /** How many lines the sheet has, and how many of them were created and refused. */
  total: z.int(),
  created: z.int(),
  /** How many lines brought or updated existing accounts. */
  joined: z.int(),
  refused: z.int(),
  undoneAt: z.date().optional(),
  /** How many of its users cannot be removed any more, because they have signed in or other records refer to them. */
  busy: z.int(),
});
export type ImportBatch = z.infer<typeof ImportBatch>;

/** Only so much of a sheet's words is kept. */
const Values = z
  .record(z.string().max(200), z.record(z.string().max(10_000), z.string().max(500)))
  .refine((values) => JSON.stringify(values).length <= 200_000);

/**
 * What a line does with an account that exists: nothing; bring it into the project with the fields of the project; also write the fields of
 * the user.
 */
const existing = z.enum(['refuse', 'join', 'update']).default('refuse');

const batch = z.string().regex(/^[\w-]{8,60}$/);

const calls = {
  /** Starts an import, or resumes it: `Batch` is its id over reloads and retries. */
  start: call({
    path: '/api/User/StartImport',
    may: staff,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      batch,
      fileName: z.string().max(300).default(''),
      total: z.int().min(1).max(200_000),
      /** Header to column, remembered for the caller's next import. */
      mapping: z.record(z.string().max(300), z.string().max(80)).default({}),
      /** What words of the sheets mean: by field and word (`searchKey`), an option. */
      values: Values.default({}),
    }),
    output: ImportBatch,
    refusals: [batchOfOthers],
  }),

  /** Checks up to 100 lines without writing anything. */
  check: call({
    path: '/api/User/CheckImport',
    may: staff,
    input: z.strictObject({
      projectId: id('project'),
      users: z.array(ImportUser).min(1).max(100),
      existing,
    }),
    output: z.array(
      z.strictObject({
        line: z.int(),
        /** What the line would do with an existing account. */
        will: z.enum(['joined', 'updated']).optional(),
        faults: z.array(FieldFault),
        /** The existing user with this username, if there is one, with the present values. */
        current: z.strictObject({ id: id('person').optional(), fields: FieldValues }).optional(),
        /** The accounts with the address of the line that the caller sees, if the line must say whether it is one of them. */
        owners: z
          .array(z.strictObject({ id: id('person'), name: z.string(), isMember: z.boolean() }))
          .optional(),
      }),
    ),
  }),

  /**
   * Adds up to 20 people to a project (spec 001 §9), and returns the usernames that were accepted, those of existing accounts among them. A line of a batch is added
   * once, however often it is sent. `rows` has the reasons of the others. The handler opens its transaction itself, after it has
   * hashed the passwords.
   */
  addUsers: call({
    path: '/api/User/AddUsers',
    may: staff,
    writes: 'by-itself',
    input: z.strictObject({
      users: z.array(ImportUser).min(1).max(20),
      projectId: id('project'),
      batch: batch.optional(),
      existing,
    }),
    output: z.array(z.string()),
    refusals: [batchOfOthers, undoneAlready],
  }),

  /**
   * Mails people of a project who have never signed in a new link to set their password; older links end. Each gets one an hour. Answers
   * whom it left out, and why. A preview sends nothing, and does not look at the limit.
   */
  invite: call({
    path: '/api/User/Invite',
    may: staff,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      projectId: id('project'),
      userIds: z.array(id('person')).min(1).max(100),
      preview: z.boolean().default(false),
    }),
    output: z.strictObject({
      sent: z.int(),
      left: z.array(
        z.strictObject({
          id: id('person'),
          name: z.string(),
          code: z.enum(['not-yours', 'signed-in', 'no-email', 'own-address', 'sent-already']),
        }),
      ),
    }),
  }),

  /** Lists the lines of an import with their outcome, refused lines first. */
  rows: call({
    path: '/api/User/ImportRows',
    may: staff,
    input: z.strictObject({ batch, refusedOnly: z.boolean().default(false), ...paging }),
    output: paged(ImportRow),
  }),

  /** Lists the caller's latest 20 imports into a project, and the columns and words that the caller matched by hand last. */
  list: call({
    path: '/api/User/Imports',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      batches: z.array(ImportBatch),
      mapping: z.record(z.string(), z.string()),
      values: z.record(z.string(), z.record(z.string(), z.string())),
    }),
  }),

  /** Undoes an import: removes its users with their memberships, except users who have done something since. */
  undo: call({
    path: '/api/User/UndoImport',
    may: staff,
    writes: true,
    input: z.strictObject({ batch }),
    output: z.strictObject({ removed: z.int(), kept: z.int() }),
    refusals: [undoneAlready],
  }),

  /**
   * Returns the cells of a sheet of an .xlsx, .ods or .xls file as texts: of the named one, else of the first with something in it. The
   * server stores nothing of it. The page reads text files itself.
   */
  readSheet: call({
    path: '/api/User/ReadSheet',
    may: staff,
    accepts: 'multipart',
    largestFile: 20 * 1024 * 1024,
    input: z.strictObject({
      data: wire('data', z.instanceof(Uint8Array)),
      sheet: z.string().max(10_000).optional(),
    }),
    output: z.strictObject({
      rows: z.array(z.array(z.string())),
      sheet: z.string(),
      /** The names of all sheets that people see. */
      sheets: z.array(z.string()),
    }),
    refusals: [emptySheet, tooManyRows, tooManyColumns, cellTooLong, notReadable, sheetTooLarge],
  }),
};

const shown = [calls.list, people.list, people.count];

/** All calls that bring people in from a sheet or a form. */
export const imports = withStale(calls, () => ({
  start: [calls.list],
  addUsers: shown,
  // Whether a person was invited is shown nowhere.
  invite: [],
  undo: shown,
}));
