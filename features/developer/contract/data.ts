import { z } from 'zod';
import { signInAgain } from '#features/identity/contract/refusals.ts';
import {
  fileEmpty,
  fileInfected,
  fileQuota,
  fileTooLarge,
  fileType,
  scannerAway,
} from '#features/files/contract/refusals.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { stale } from '#platform/contract/refusals.ts';
import { wire } from '#platform/contract/shapes.ts';
import { developers } from '../access.ts';
import { consoleOff, nameNeeded } from './refusals.ts';

/** Characters of an entry as JSON. */
const MAX_DATA = 200_000;

/** A level of users: 0 the strongest, 5 the weakest; -1 is no level. */
const Level = z.int().min(-1).max(5);

/** Any JSON. */
const Data = z
  .unknown()
  .refine((data) => data !== undefined && JSON.stringify(data).length <= MAX_DATA, 'too-big');

const viewLevel = wire('viewLevel', Level);
const editLevel = wire('editLevel', Level);

/** A data entry (spec 001 §5): a document that views and services of an installation read by its id. */
export const DataEntry = z.strictObject({
  id: id('dataEntry'),
  name: z.string(),
  class: z.string(),
  data: z.unknown(),
  /** The weakest levels that see and change it: the number of the entry is at least the level of the user. */
  editLevel,
  viewLevel,
  version: z.int(),
  changedBy: z.string().optional(),
  changedAt: z.date(),
  mayChange: z.boolean(),
});
export type DataEntry = z.infer<typeof DataEntry>;

/** Another user saved the entry after the version that the caller read. */
export const staleEntry = stale(DataEntry);

const EntryRow = DataEntry.omit({ data: true });
export type EntryRow = z.infer<typeof EntryRow>;

/** The places of files that the console keeps. */
export const fileDirs = ['views', 'documents', 'templates'] as const;

const ConsoleFile = z.strictObject({
  id: id('file'),
  dir: z.enum(fileDirs),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  madeBy: z.string().optional(),
  madeAt: z.date(),
});
export type ConsoleFile = z.infer<typeof ConsoleFile>;

export const dataCalls = {
  /** All entries, by class and name. */
  entries: call({
    path: '/api/Data/List',
    may: developers,
    input: Nothing,
    output: z.array(EntryRow),
    refusals: [consoleOff],
  }),

  /** One entry, for a user whose level sees it. */
  entry: call({
    path: '/api/Data/Get',
    may: 'signed-in',
    input: z.strictObject({ id: id('dataEntry') }),
    output: DataEntry,
    refusals: [consoleOff],
  }),

  /**
   * Saves an entry, or makes one. Who changes its data by level leaves the rest as it is. Without a version the last writer wins, as for
   * other programs (spec 001 §8).
   */
  setEntry: call({
    path: '/api/Data/Set',
    may: 'signed-in',
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      id: id('dataEntry').optional(),
      data: Data,
      name: z.string().trim().min(1).max(120).optional(),
      class: z.string().trim().max(120).optional(),
      editLevel: editLevel.optional(),
      viewLevel: viewLevel.optional(),
      version: z.int().min(0).optional(),
    }),
    output: DataEntry,
    refusals: [consoleOff, signInAgain, nameNeeded, staleEntry],
  }),

  /** Who saved an entry and when, the newest first, 100 at most. */
  entryHistory: call({
    path: '/api/Data/History',
    may: developers,
    input: z.strictObject({ id: id('dataEntry') }),
    output: z.array(z.strictObject({ version: z.int(), at: z.date(), by: z.string() })),
    refusals: [consoleOff],
  }),

  /** The data of an entry as one save left it. */
  pastEntry: call({
    path: '/api/Data/Past',
    may: developers,
    input: z.strictObject({ id: id('dataEntry'), version: z.int().min(1) }),
    output: z.strictObject({ name: z.string(), class: z.string(), data: z.unknown() }),
    refusals: [consoleOff],
  }),

  removeEntry: call({
    path: '/api/Data/Remove',
    may: developers,
    writes: true,
    input: z.strictObject({ id: id('dataEntry') }),
    output: Nothing,
    refusals: [consoleOff, signInAgain],
  }),

  restoreEntry: call({
    path: '/api/Data/Restore',
    may: developers,
    writes: true,
    input: z.strictObject({ id: id('dataEntry') }),
    output: Nothing,
    refusals: [consoleOff],
  }),

  /** The files of all places, by place and name. */
  files: call({
    path: '/api/files/AdminFiles',
    may: developers,
    input: Nothing,
    output: z.array(ConsoleFile),
    refusals: [consoleOff],
  }),

  /** Keeps a file in a named place; one of the same name is replaced. Its content says what it is. */
  uploadFile: call({
    path: '/api/files/adminUploadFile',
    may: developers,
    // The upload of a file is no transaction: the storage has it before the row is there.
    writes: 'by-itself',
    accepts: 'multipart',
    largestFile: 20 * 1024 * 1024,
    input: z.strictObject({
      dir: wire('dir', z.enum(fileDirs)),
      name: wire('name', z.string().trim().min(1).max(200)),
      file: wire('file', z.instanceof(Uint8Array)),
    }),
    output: z.strictObject({ id: id('file') }),
    refusals: [
      consoleOff,
      signInAgain,
      fileEmpty,
      fileInfected,
      fileQuota,
      fileTooLarge,
      fileType,
      scannerAway,
    ],
  }),

  removeFile: call({
    path: '/api/files/AdminRemoveFile',
    may: developers,
    writes: true,
    input: z.strictObject({ id: id('file') }),
    output: Nothing,
    refusals: [consoleOff, signInAgain],
  }),
};
