import { z } from 'zod';
import { intervals } from '#engines/queries/rhythm.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { staff } from '#platform/contract/roles.ts';
import { reportRoles } from '../access.ts';
import { Display, Given, Parameters, QueryRoles, Result, runRefusals } from './shapes.ts';

/** Kept results of a report in a project, at most. */
export const MAX_SNAPSHOTS = 20;
/** Schedules of a report in a project, at most. */
export const MAX_SCHEDULES = 20;
/** Reports on a page, at most: each runs when the page opens. */
export const MAX_PINNED = 4;

const tooMany = z.strictObject({ most: z.int() });
/** The report has as many kept results as it can have. */
export const tooManySnapshots = refusal('too-many-snapshots', 422, tooMany);
/** The report has as many schedules as it can have. */
export const tooManySchedules = refusal('too-many-schedules', 422, tooMany);
/** The page has as many reports as it can show. */
export const tooManyReports = refusal('too-many-reports', 422, tooMany);

/** A result of a report as it was kept. */
export const Snapshot = z.strictObject({
  id: id('querySnapshot'),
  at: z.date(),
  by: z.string().optional(),
  rows: z.int(),
  /** The version of the query that gave it. */
  version: z.int(),
  given: Given,
  mayRemove: z.boolean(),
});
export type Snapshot = z.infer<typeof Snapshot>;

const rhythm = {
  every: z.enum(intervals),
  /** Of a week: 1 Monday to 7 Sunday. */
  weekday: z.int().min(1).max(7).default(1),
  /** Of a month. A month without that day has its last one. */
  monthDay: z.int().min(1).max(31).default(1),
  /** On the clocks of Greece. */
  hour: z.int().min(0).max(23).default(8),
};

/** A report that is sent by mail again and again. */
export const Schedule = z.strictObject({
  id: id('querySchedule'),
  ...rhythm,
  given: Given,
  /** Those with one of these roles get it; empty: the one who made it. */
  roles: QueryRoles,
  nextAt: z.date(),
  /** When it was sent last, and to how many. */
  sent: z.strictObject({ at: z.date(), to: z.int() }).optional(),
  by: z.string().optional(),
  isOwn: z.boolean(),
});
export type Schedule = z.infer<typeof Schedule>;

/** The page that a report is pinned to: `home`, or the key of a page of statistics (`ready:selection`, `page:12`). */
export const PinPage = z.string().regex(/^(home|ready:[\w-]{1,40}|page:[1-9]\d{0,15})$/);

/** A report on a page, with what it needs to run. */
export const PinnedReport = z.strictObject({
  id: id('query'),
  name: z.string(),
  display: Display,
  parameters: Parameters,
  given: Given,
});
export type PinnedReport = z.infer<typeof PinnedReport>;

const inProject = { id: id('query'), projectId: id('project') };

export const keptCalls = {
  /** The kept results of a report in a project, the newest first. */
  snapshots: call({
    path: '/api/Query/Snapshots',
    may: reportRoles,
    input: z.strictObject(inProject),
    output: z.array(Snapshot),
  }),

  /** Runs a report with the rights of the caller, and keeps the result. */
  keep: call({
    path: '/api/Query/Keep',
    may: reportRoles,
    writes: true,
    input: z.strictObject({ ...inProject, parameters: Given }),
    output: z.strictObject({ id: id('querySnapshot') }),
    refusals: [...runRefusals, tooManySnapshots],
  }),

  /**
   * A kept result. A reader whose scope equals that of the one who kept it sees it as it was; for any other it is made anew, with
   * its parameters, from the rows that this reader sees now (decisions.md, "Queries, views, documents, console").
   */
  snapshot: call({
    path: '/api/Query/Snapshot',
    may: reportRoles,
    input: z.strictObject({ id: id('querySnapshot') }),
    output: z.strictObject({
      snapshot: Snapshot,
      queryId: id('query'),
      result: Result,
      isAnew: z.boolean(),
    }),
    refusals: runRefusals,
  }),

  /** Deletes a kept result: the caller's own, or one of a report that the caller changes. */
  removeSnapshot: call({
    path: '/api/Query/RemoveSnapshot',
    may: reportRoles,
    writes: true,
    input: z.strictObject({ id: id('querySnapshot') }),
    output: Nothing,
  }),

  /** When a report is sent by mail: the caller's own schedules, and for those who change the report the others. */
  schedules: call({
    path: '/api/Query/Schedules',
    may: reportRoles,
    input: z.strictObject(inProject),
    output: z.array(Schedule),
  }),

  /** Sends a link to a report by mail again and again: to the caller, or, for those who change the report, to roles of the project. */
  schedule: call({
    path: '/api/Query/Schedule',
    may: reportRoles,
    writes: true,
    input: z.strictObject({ ...inProject, ...rhythm, parameters: Given, roles: QueryRoles.default([]) }),
    output: z.strictObject({ id: id('querySchedule'), nextAt: z.date() }),
    refusals: [tooManySchedules],
  }),

  unschedule: call({
    path: '/api/Query/Unschedule',
    may: reportRoles,
    writes: true,
    input: z.strictObject({ id: id('querySchedule') }),
    output: Nothing,
  }),

  /** The reports on a page that the caller runs, in the order in which they were pinned. */
  pinned: call({
    path: '/api/Query/Pinned',
    may: reportRoles,
    input: z.strictObject({ projectId: id('project'), page: PinPage }),
    output: z.array(PinnedReport),
  }),

  /** Pins a report to a page of the project, with the values of its parameters, or takes it off. At most 4 are on a page. */
  pin: call({
    path: '/api/Query/Pin',
    may: staff,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ ...inProject, page: PinPage, parameters: Given, on: z.boolean() }),
    output: Nothing,
    refusals: [tooManyReports],
  }),
};
