import { z } from 'zod';
import { people } from '#features/people/contract.ts';
import { steps } from '#features/steps/contract.ts';
import { withStale } from '#platform/contract/stale.ts';
import { Condition, MemberState } from '#features/people/contract/selection.ts';
import { FieldValue } from '#features/people/contract/fields.ts';
import { FieldName } from '#features/projects/contract/settings.ts';
import { call, Download, id, textId } from '#platform/contract/call.ts';
import { LanguageCode } from '#platform/contract/language-code.ts';
import { Sort } from '#platform/contract/paging.ts';
import { wire } from '#platform/contract/shapes.ts';
import { gridReaders } from './access.ts';
import { extraCalls, ExtraKeys, ExtraValues } from './contract/extras.ts';
import { emptyExport, endedExport, usedExport } from './contract/refusals.ts';
import { viewCalls } from './contract/view.ts';

/** An action as a column of the grid (spec 001 §3: action grid row). */
export const GridAction = z.strictObject({
  id: id('action'),
  titles: z.strictObject({ el: z.string().optional(), en: z.string().optional() }),
  /** The title in the project's language, shown where a title in the reader's language is missing. */
  descr: z.string(),
  /** The path in the tree of actions, beginning with the group's name. */
  group: z.array(z.string()),
  typeId: id('actionType'),
  function: z.string(),
  /** The day (`DD-MM-YYYY`) and the time of the action, and for staff its conditions. */
  data: z.record(z.string(), z.unknown()),
  /** 1 CanDelete, 2 Published, 4 HideFromMentor, 8 HideFromMentee, 16 HideInGrid, 32 HideFromSupervisor. */
  flags: z.int(),
  /** Not published, or its day is in the year 3000 or later (spec 001 §3). */
  inactive: z.boolean(),
});
export type GridAction = z.infer<typeof GridAction>;

/** The id of a column. An action that the reader does not see counts as missing. */
const ActionColumn = z.int().positive();

/** The state of a mentee in an action. */
export const cellStates = ['open', 'started', 'done'] as const;
export const CellState = z.enum(cellStates);
export type CellState = z.infer<typeof CellState>;

/**
 * What a mentee has done in an action. An action that has not begun, has no mentor of its own and is unlocked has no
 * cell.
 */
export const GridCell = z.strictObject({
  actionId: id('action'),
  state: CellState,
  /**
   * For an action that is not completed, on a page: hidden from the mentee, or locked. The reason is not sent.
   */
  bar: z.enum(['hidden', 'locked']).optional(),
  /** When it was completed, or else last changed. */
  at: z.date().optional(),
  /** Of a questionnaire: 0 not begun, 1 begun, 2 finished. */
  questStatus: z.int(),
  /** The mentor of this action, if not the default mentor. */
  mentorId: id('mentor').optional(),
});
export type GridCell = z.infer<typeof GridCell>;

const Person = z.strictObject({ id: id('person'), name: z.string() });

/** A mentee with their cells. */
export const GridRow = z.strictObject({
  id: id('mentee'),
  username: z.string(),
  name: z.string(),
  /**
   * The result of the project's Label expression, and the index of the colour of its Color expression, 0 to 20.
   */
  label: z.string().optional(),
  color: z.int().optional(),
  state: MemberState,
  /** The mentee has withdrawn their consent. */
  withdrawn: z.boolean().optional(),
  /** Values by field name: the requested fields that the reader sees. */
  fields: z.record(FieldName, FieldValue),
  mentor: Person.optional(),
  coordinators: z.array(Person),
  /** Values by the keys of the requested extra columns; what is not known is left out. */
  extras: ExtraValues,
  cells: z.array(GridCell),
});
export type GridRow = z.infer<typeof GridRow>;

/** A filter by what mentees have done in an action. */
export const ActionFilter = z.strictObject({ actionId: ActionColumn, state: CellState });
export type ActionFilter = z.infer<typeof ActionFilter>;

/** A filter of mentees: all parts apply at once, within the reader's scope. */
const which = {
  filter: z.array(Condition).max(20).default([]),
  search: z.string().max(200).default(''),
  actionFilters: z.array(ActionFilter).max(20).default([]),
  /** True: only active mentees. False: only inactive ones. Undefined: both. */
  active: z.boolean().optional(),
};
/** The names of the person columns in the calls of the page, and in those of the export (spec 001 §7). */
const ofPage = { ...which, mentorId: z.int().min(0).optional(), coordId: id('person').optional() };
const ofExport = {
  ...which,
  filterMentorId: wire('filterMentorId', z.int().min(0)).optional(),
  filterCoordId: wire('filterCoordId', id('person')).optional(),
};
/** The selection and the columns of an export. */
export const ExportWish = z.strictObject({
  ...ofExport,
  /** Names of fields. @default those of the name */
  columns: z.array(FieldName).max(60).default([]),
  /** Keys of extra columns, after the fields. */
  extras: ExtraKeys,
  /** Ids of actions in the order of the columns. @default all */
  actionIds: z.array(ActionColumn).max(1000).default([]),
  language: LanguageCode.default('el'),
  sort: Sort,
});
export type ExportWish = z.infer<typeof ExportWish>;
export const GridSelection = z.strictObject(ofPage);
export type GridSelection = z.infer<typeof GridSelection>;

/** The manifest of an export: its state and checksum. */
export const GridExport = z.strictObject({
  id: id('export'),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
  /** Rows counted before the first one was written, and rows written so far. */
  expected: z.int(),
  written: z.int(),
  bytes: z.int(),
  /** SHA-256 of the whole file in hex, once it is done. */
  checksum: z.string().optional(),
  startedAt: z.date(),
  endedAt: z.date().optional(),
});
export type GridExport = z.infer<typeof GridExport>;

const Cell = z.union([z.string(), z.number(), z.null()]);

const calls = {
  ...extraCalls,
  ...viewCalls,
  /** The actions that are columns of the grid; without a project those of the caller's default project. */
  header: call({
    path: '/api/project/GetActionsGridHeader',
    aliases: ['/api3/sb/project/getactionsgridheader'],
    may: gridReaders,
    input: z.strictObject({ projectId: id('project').optional() }),
    output: z.array(GridAction),
  }),

  /** The same, including actions kept out of the grid (HideInGrid), if the caller sees them. */
  headerAll: call({
    path: '/api/project/GetActionsGridHeaderAll',
    may: gridReaders,
    input: z.strictObject({ projectId: id('project').optional() }),
    output: z.array(GridAction),
  }),

  /**
   * A page of the grid: mentees by name, or by up to three keys (`name`, `username`, `state`, a field, or
   * `action:<id>` for the day of its completion), with their cells in the requested actions.
   */
  page: call({
    path: '/api/project/GetActionsGrid_Partial',
    may: gridReaders,
    follows: [people.list, steps.list],
    input: z.strictObject({
      projectId: id('project'),
      ...ofPage,
      page: z.int().min(1).max(1_000_000).default(1),
      /** Rows of a page. */
      count: z.int().min(1).max(100).default(10),
      sort: Sort,
      columns: z.array(FieldName).max(60).default([]),
      extras: ExtraKeys,
      /** The actions whose cells are requested. @default all */
      actionIds: z.array(ActionColumn).max(1000).default([]),
    }),
    output: z.strictObject({
      list: wire('list', z.array(GridRow)),
      /** The mentors named by cells. */
      mentors: z.array(Person),
    }),
  }),

  /** One mentee in the reader's scope, with all actions that are columns for the reader. */
  one: call({
    path: '/api/project/GetActionsGridOne',
    may: gridReaders,
    input: z.strictObject({ projectId: id('project'), menteeId: id('mentee') }),
    output: z.strictObject({
      mentee: GridRow,
      actions: z.array(GridAction),
      mentors: z.array(Person),
    }),
  }),

  /** The number of pages and of mentees of a selection. */
  count: call({
    path: '/api/project/GetActionsGrid_Count',
    may: gridReaders,
    follows: [people.list, steps.list],
    input: z.strictObject({
      projectId: id('project'),
      ...ofPage,
      count: z.int().min(1).max(100).default(10),
    }),
    output: z.strictObject({ count: wire('count', z.int()), all: z.int() }),
  }),

  /**
   * A page of the export as rows of cells, for programs that build a file of their own. @default 50 rows (spec 001 §9)
   */
  exportPage: call({
    path: '/api/project/MentorGridExport',
    may: gridReaders,
    input: z.strictObject({
      projectId: id('project'),
      ...ExportWish.shape,
      count: z.int().min(1).max(100).default(50),
      page: z.int().min(1).max(1_000_000).default(1),
    }),
    output: z.strictObject({
      headers: z.array(z.string()),
      list: wire('list', z.array(z.array(Cell))),
      count: wire('count', z.int()),
    }),
  }),

  /**
   * Counts an export, which must not be empty, and returns its id. The file can be downloaded for ten minutes.
   */
  startExport: call({
    path: '/api/project/StartGridExport',
    may: gridReaders,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      ...ExportWish.shape,
      format: z.enum(['csv', 'xlsx']),
      /** The separator of a CSV file. */
      separator: z.enum([';', ',', '\t']).default(';'),
    }),
    output: GridExport,
    refusals: [emptyExport],
  }),

  /** The file of a started export; it can be fetched once. */
  export: call({
    method: 'GET',
    path: '/api/project/GridExport',
    may: gridReaders,
    answers: 'stream',
    input: z.strictObject({ id: textId('export') }),
    output: Download,
    refusals: [usedExport],
  }),

  /** The caller's exports of a project, newest first, at most 20. */
  exports: call({
    path: '/api/project/GridExports',
    may: gridReaders,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(GridExport),
  }),

  /** Cancels an export that is waiting or running: its file ends early. */
  cancelExport: call({
    path: '/api/project/CancelGridExport',
    may: gridReaders,
    writes: true,
    input: z.strictObject({ id: id('export') }),
    output: GridExport,
    refusals: [endedExport],
  }),
};
export const grids = withStale(calls, () => ({
  startExport: [calls.exports],
  cancelExport: [calls.exports],
  saveView: [],
}));
