import { z } from 'zod';
import { parameterTypes } from '#engines/queries/parameter.ts';
import { id } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { stale } from '#platform/contract/refusals.ts';
import { roles } from '#platform/contract/roles.ts';

/** The most characters of a query (`engines/sql`). */
const MAX_QUERY = 50_000;

export const QueryText = z.string().trim().min(1).max(MAX_QUERY);

/** A parameter of a query (`engines/queries/parameter.ts`). */
export const Parameter = z.strictObject({
  name: z.string().min(1).max(60),
  title: z.string().trim().max(120).optional(),
  type: z.enum(parameterTypes),
  required: z.boolean().default(true),
  initial: z.union([z.string().max(2000), z.array(z.string().max(2000)).max(1000).readonly()]).optional(),
  options: z
    .array(z.strictObject({ value: z.string().max(200), label: z.string().max(200) }))
    .max(500)
    .readonly()
    .optional(),
  /** Saving requires that its author runs that query. */
  optionsFrom: z.int().positive().optional(),
});
export type Parameter = z.infer<typeof Parameter>;

export const Parameters = z.array(Parameter).max(50);

/** What a reader gives for the parameters of a query, by name. */
export const Given = z
  .record(
    z.string().max(60),
    z.union([
      z.string().max(2000),
      z.number(),
      z.boolean(),
      z.array(z.string().max(2000)).max(1000),
      z.null(),
    ]),
  )
  .default({});

/** The forms in which a report is shown. */
export const displayKinds = ['table', 'chart', 'pivot', 'number', 'view'] as const;

/** How a report shows its result. Columns are named as the result names them. */
export const Display = z.strictObject({
  kind: z.enum(displayKinds).default('table'),
  /** Of a chart: the column of the axis, those of the values, and the column that splits them into series. */
  drawn: z.enum(['bars', 'rows', 'stacked', 'line']).default('bars'),
  axis: z.string().max(120).optional(),
  values: z.array(z.string().max(120)).max(10).default([]),
  series: z.string().max(120).optional(),
  /** Of a pivot: the columns of its rows and of its columns, and how the values of a cell become one. */
  rows: z.array(z.string().max(120)).max(5).default([]),
  columns: z.array(z.string().max(120)).max(5).default([]),
  sums: z.enum(['count', 'sum', 'mean', 'least', 'most']).default('count'),
  /** What the page calls columns of the result, and those that it leaves out. */
  titles: z.record(z.string().max(120), z.string().max(120)).default({}),
  hidden: z.array(z.string().max(120)).max(200).default([]),
});
export type Display = z.infer<typeof Display>;

export const QueryRoles = z.array(z.enum(roles)).max(roles.length);

/** A saved query (spec 001 §3). */
export const Query = z.strictObject({
  id: id('query'),
  /** The project that it belongs to; without one it is of the installation, and is read in every project. */
  projectId: id('project').optional(),
  name: z.string(),
  descr: z.string(),
  /** The text; left out for readers who do not write SQL, and where the caller asks for less (`Lite`). */
  query: z.string().optional(),
  roles: QueryRoles,
  parameters: Parameters,
  /** The custom view that shows the result. */
  viewName: z.string().optional(),
  display: Display,
  version: z.int(),
  changedBy: z.string().optional(),
  changedAt: z.date(),
  mayChange: z.boolean(),
  mayWrite: z.boolean(),
});
export type Query = z.infer<typeof Query>;

/** A value of a result: a moment is ISO 8601, a day `YYYY-MM-DD`; a number that has too many digits is a text. */
export const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const columnTypes = ['number', 'text', 'day', 'moment', 'yesNo', 'list', 'document'] as const;

/** The result of a query. */
export const Result = z.strictObject({
  columns: z.array(z.strictObject({ name: z.string(), type: z.enum(columnTypes) })),
  rows: z.array(z.array(Cell)),
  /** There are more rows than a result has, which is 10,000. */
  isCut: z.boolean(),
  /** How long the database took, in milliseconds. */
  ms: z.int(),
  at: z.date(),
});
export type Result = z.infer<typeof Result>;

/** Why a query gave no result, in the caller's language (spec 001 §8: a result with an Error is a refusal with that error). */
export const queryFailed = refusal(
  'query-failed',
  422,
  z.strictObject({
    error: z.string(),
    reason: z.enum(['error', 'cancelled', 'too-slow', 'too-large', 'too-many-columns', 'refused']),
    /** Where in the text, from 1, and the same place in characters from 0. */
    line: z.int().optional(),
    column: z.int().optional(),
    offset: z.int().optional(),
  }),
);

/** The installation has no reporting role. */
export const queriesOff = refusal('queries-off', 409);
/** The configuration does not allow what the caller asks for. */
export const switchedOff = refusal('switched-off', 403);
/** The caller takes part in several projects, and the call names none. */
export const whichProject = refusal('which-project', 422);
/** Another service has the name, or a call of the product does. */
export const nameTaken = refusal('name-taken', 409);
/** Too many queries run; the caller has two of their own, or the installation has four. */
export const queriesBusy = refusal('queries-busy', 503);

/** What every call that runs a query is refused with. */
export const runRefusals = [queryFailed, queriesOff, whichProject, queriesBusy] as const;

/** A remark about the text of a query: an error forbids saving, a warning does not. */
export const Remark = z.strictObject({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  /** In words, in the caller's language. */
  words: z.string(),
  from: z.int(),
  to: z.int(),
  line: z.int(),
  column: z.int(),
});
export type Remark = z.infer<typeof Remark>;

/** The text has errors. */
export const badQuery = refusal('bad-query', 422, z.strictObject({ remarks: z.array(Remark) }));

/** Another user saved after the version that the caller opened. */
export const staleQuery = stale(Query);
