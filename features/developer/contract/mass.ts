import { z } from 'zod';
import { signInAgain } from '#features/identity/contract/refusals.ts';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { stale } from '#platform/contract/refusals.ts';
import { wire } from '#platform/contract/shapes.ts';
import { developers } from '../access.ts';
import { badTransform, consoleOff, notForMass, runBusy, sameRows } from './refusals.ts';

/** A run has as many rows at most. */
export const MAX_RUN_ROWS = 20_000;
/** Rows that one call brings. */
export const MAX_ROWS_AT_ONCE = 500;
/** Rows of a dry run. */
export const MAX_TRIED = 100;

const Url = z.string().trim().min(1).max(200);

/** How rows are sent: each in a transaction of its own, ten in one, or all or none. */
export const sendModes = ['one', 'batch', 'all'] as const;
export type SendMode = (typeof sendModes)[number];
const SendMode = z.enum(sendModes);

/** The body of a function of `row` and `no` that returns the input of the call. */
const Transform = z.string().max(19_000);

const Cells = z.array(z.string().max(20_000)).max(300);
/** The titles of the columns, each once: a transform reads cells by them. */
const Columns = z
  .array(z.string().max(300))
  .min(1)
  .max(300)
  .refine((names) => new Set(names).size === names.length, 'doubled');
/** A row with its number in the sheet, from 1. */
const Row = z.strictObject({ no: z.int().min(1).max(1_000_000), cells: Cells });

const MassData = z.strictObject({
  method: wire('method', z.literal('POST').default('POST')),
  sendMode: SendMode.default('batch'),
  transform: wire('transform', Transform),
});

/** The stored settings of a call. */
const MassSetting = z.strictObject({
  url: wire('url', z.string()),
  massdata: wire('massdata', MassData),
  /** 0 before the first save: the settings are then a proposal from the input of the call. */
  version: z.int(),
  changedBy: z.string().optional(),
  changedAt: z.date().optional(),
});
export type MassSetting = z.infer<typeof MassSetting>;

/** Another Admin saved the settings after the version that the caller read. */
export const staleSetting = stale(MassSetting);

const MassRun = z.strictObject({
  id: id('massRun'),
  url: z.string(),
  sendMode: SendMode,
  transform: z.string(),
  fileName: z.string(),
  columns: z.array(z.string()),
  /** `loading` until all its rows have come. */
  state: z.enum(['loading', 'running', 'ended', 'cancelled']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  madeBy: z.string().optional(),
  madeAt: z.date(),
  endedAt: z.date().optional(),
});
export type MassRun = z.infer<typeof MassRun>;

/** What one row of a dry run would do. */
const Tried = z.strictObject({
  no: z.int(),
  /** The input as it would be sent. */
  sent: z.unknown().optional(),
  /** Why the row would fail, in words. */
  words: z.string().optional(),
  code: z.string().optional(),
  /** What the call would write into the log, with its differences. */
  changes: z.array(
    z.strictObject({
      said: z.string(),
      target: z.string().optional(),
      before: z.unknown().optional(),
      after: z.unknown().optional(),
    }),
  ),
});
export type Tried = z.infer<typeof Tried>;

const ofRun = z.strictObject({ id: id('massRun') });

export const massCalls = {
  /** The calls of the product that take mass data, by address. */
  massCalls: call({
    path: '/api/data/MassCalls',
    may: developers,
    input: Nothing,
    output: z.array(z.strictObject({ url: z.string(), feature: z.string(), name: z.string() })),
    refusals: [consoleOff],
  }),

  /** What the input of a call is, as a JSON schema with its names on the wire. */
  massCall: call({
    path: '/api/data/MassCall',
    may: developers,
    input: z.strictObject({ url: Url }),
    output: z.strictObject({ schema: z.record(z.string(), z.unknown()) }),
    refusals: [consoleOff, notForMass],
  }),

  /** The settings of a call; before the first save a proposal. */
  getMass: call({
    path: '/api/data/getMassServiceData',
    may: developers,
    input: z.strictObject({ url: wire('url', Url) }),
    output: MassSetting,
    refusals: [consoleOff, notForMass],
  }),

  setMass: call({
    path: '/api/data/setMassServiceData',
    may: developers,
    writes: true,
    input: z.strictObject({
      url: wire('url', Url),
      massdata: wire('massdata', MassData),
      version: z.int().min(0).optional(),
    }),
    output: MassSetting,
    refusals: [consoleOff, signInAgain, notForMass, badTransform, staleSetting],
  }),

  /** Says what these rows would do. Their calls run in transactions that are rolled back. */
  tryMass: call({
    path: '/api/data/TryMass',
    may: developers,
    input: z.strictObject({
      url: Url,
      transform: Transform,
      columns: Columns,
      rows: z.array(Row).min(1).max(MAX_TRIED),
    }),
    output: z.array(Tried),
    refusals: [consoleOff, notForMass, badTransform],
  }),

  /** Makes a run; `addRows` brings its rows. Rows that the call had before are refused with their run, unless `again` says so. */
  startMass: call({
    path: '/api/data/StartMass',
    may: developers,
    writes: true,
    input: z.strictObject({
      url: Url,
      sendMode: SendMode,
      transform: Transform,
      fileName: z.string().max(300).default(''),
      /** Tells the rows from others: a digest of all of them. */
      hash: z.string().regex(/^[\da-f]{64}$/),
      columns: Columns,
      total: z.int().min(1).max(MAX_RUN_ROWS),
      again: z.boolean().default(false),
    }),
    output: z.strictObject({ id: id('massRun') }),
    refusals: [consoleOff, signInAgain, notForMass, badTransform, sameRows],
  }),

  /** Brings rows of a run. A row that has come already stays as it is. */
  addRows: call({
    path: '/api/data/AddMassRows',
    may: developers,
    writes: true,
    // The log has the start of the run with the digest of its rows.
    audited: 'never',
    input: z.strictObject({ id: id('massRun'), rows: z.array(Row).min(1).max(MAX_ROWS_AT_ONCE) }),
    output: Nothing,
    refusals: [consoleOff, runBusy],
  }),

  /** Sends the rows of a run that wait, in the background: a new run, one that was cancelled, or one with mended rows. */
  runMass: call({
    path: '/api/data/RunMass',
    may: developers,
    writes: true,
    input: ofRun,
    output: MassRun,
    refusals: [consoleOff, signInAgain, runBusy],
  }),

  /** Ends a run after the rows that are being sent. Those that are left wait. */
  cancelMass: call({
    path: '/api/data/CancelMass',
    may: developers,
    writes: true,
    audited: 'if-changed',
    input: ofRun,
    output: MassRun,
    refusals: [consoleOff],
  }),

  /** One run. */
  massRun: call({
    path: '/api/data/MassRun',
    may: developers,
    input: ofRun,
    output: MassRun,
    refusals: [consoleOff],
  }),

  /** The latest 50 runs, the newest first. */
  massRuns: call({
    path: '/api/data/MassRuns',
    may: developers,
    input: Nothing,
    output: z.array(MassRun),
    refusals: [consoleOff],
  }),

  /** The rows of a run that failed, each with the words of the server. */
  failedRows: call({
    path: '/api/data/FailedMassRows',
    may: developers,
    input: z.strictObject({ id: id('massRun'), ...paging }),
    output: paged(z.strictObject({ no: z.int(), cells: Cells, code: z.string(), words: z.string() })),
    refusals: [consoleOff],
  }),

  /** Puts other cells into failed rows, which then wait for the next `runMass`. */
  mendRows: call({
    path: '/api/data/MendMassRows',
    may: developers,
    writes: true,
    input: z.strictObject({ id: id('massRun'), rows: z.array(Row).min(1).max(MAX_ROWS_AT_ONCE) }),
    output: MassRun,
    refusals: [consoleOff, signInAgain, runBusy],
  }),

  /** The failed rows as CSV: their number, the reason, and their cells. */
  exportFailed: call({
    method: 'GET',
    path: '/api/data/ExportFailedMassRows/{id}',
    may: developers,
    answers: 'stream',
    input: z.strictObject({ id: wire('id', textId('massRun')) }),
    output: Download,
    refusals: [consoleOff],
  }),
};
