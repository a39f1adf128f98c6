import { z } from 'zod';
import { call, Download, id, Nothing, textId } from '#platform/contract/call.ts';
import { LanguageCode } from '#platform/contract/language-code.ts';
import { roles } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { reportRoles, runners } from '../access.ts';
import {
  badQuery,
  Display,
  Given,
  Parameters,
  Query,
  queryFailed,
  QueryRoles,
  QueryText,
  Remark,
  Result,
  runRefusals,
  staleQuery,
  switchedOff,
} from './shapes.ts';

/** The project of the page. Without one an Admin reads all projects, anyone else the only one that they take part in. */
const project = id('project').optional();

/** A report in the list. */
export const QueryRow = z.strictObject({
  id: id('query'),
  projectId: id('project').optional(),
  name: z.string(),
  descr: z.string(),
  roles: QueryRoles,
  display: Display.shape.kind,
  isFavorite: z.boolean(),
  /** The caller's last run that gave a result. */
  lastRun: z.strictObject({ at: z.date(), ms: z.int(), rows: z.int() }).optional(),
  changedAt: z.date(),
  mayChange: z.boolean(),
});
export type QueryRow = z.infer<typeof QueryRow>;

export const queryCalls = {
  /** The saved queries that the caller runs, by name: those of the project and those of the installation. */
  all: call({
    path: '/api/Query/All',
    may: reportRoles,
    input: z.strictObject({ filter: z.string().max(200).default(''), projectId: project }),
    output: z.strictObject({
      queries: z.array(QueryRow),
      /** The installation has a reporting role. */
      isOn: z.boolean(),
      /** The caller writes SQL; `mayTry`: also runs text that is not saved. */
      mayWrite: z.boolean(),
      mayTry: z.boolean(),
      /** The ready-made reports that the project never had. */
      missingReady: z.int(),
    }),
  }),

  /** A saved query. `Lite` leaves the text out, which only those who write SQL get. */
  get: call({
    path: '/api/Query/Get',
    may: runners,
    input: z.strictObject({ id: id('query'), lite: z.boolean().default(false) }),
    output: Query,
  }),

  /**
   * Saves a query over the version that the caller opened, or a new one. Those who do not write SQL leave the text out, and change the
   * name, the description, initial values and titles of parameters, and how the result is shown.
   */
  edit: call({
    path: '/api/Query/Edit',
    may: reportRoles,
    writes: true,
    input: z.strictObject({
      saved: wire(
        'Query',
        z.strictObject({
          id: id('query').optional(),
          projectId: project,
          name: z.string().trim().min(1).max(120),
          descr: z.string().trim().max(2000).default(''),
          query: QueryText.optional(),
          roles: QueryRoles.optional(),
          parameters: Parameters.default([]),
          viewName: z.string().trim().max(120).optional(),
          display: Display.default(Display.parse({})),
          version: z.int().min(0).default(0),
        }),
      ),
    }),
    output: z.strictObject({ id: id('query'), version: z.int() }),
    refusals: [staleQuery, badQuery],
  }),

  /** Takes a query away; `restore` brings it back within a day. */
  remove: call({
    path: '/api/Query/Remove',
    may: reportRoles,
    writes: true,
    input: z.strictObject({ id: id('query') }),
    output: Nothing,
  }),

  restore: call({
    path: '/api/Query/Restore',
    may: reportRoles,
    writes: true,
    input: z.strictObject({ id: id('query') }),
    output: Nothing,
  }),

  /** Copies a query, with its text, to a project, where its staff change it. */
  copy: call({
    path: '/api/Query/Copy',
    may: reportRoles,
    writes: true,
    input: z.strictObject({ id: id('query'), projectId: id('project') }),
    output: z.strictObject({ id: id('query') }),
  }),

  /** Adds the ready-made reports that a project does not have yet. */
  addReady: call({
    path: '/api/Query/AddReady',
    may: reportRoles,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({ added: z.int() }),
  }),

  favorite: call({
    path: '/api/Query/Favorite',
    may: reportRoles,
    writes: true,
    audited: 'never',
    input: z.strictObject({ id: id('query'), on: z.boolean() }),
    output: Nothing,
  }),

  /** The versions of a query, the newest first, with who saved them; the texts for those who write SQL. */
  history: call({
    path: '/api/Query/History',
    may: reportRoles,
    input: z.strictObject({ id: id('query') }),
    output: z.array(
      z.strictObject({
        version: z.int(),
        at: z.date(),
        by: z.string().optional(),
        name: z.string(),
        descr: z.string(),
        query: z.string().optional(),
        roles: QueryRoles,
        parameters: Parameters,
        viewName: z.string().optional(),
        display: Display,
      }),
    ),
  }),

  /** Runs a saved query in a project, with the rights of the caller. */
  execute: call({
    path: '/api/Query/execute',
    may: runners,
    input: z.strictObject({ id: id('query'), parameters: Given, projectId: project }),
    output: Result,
    refusals: runRefusals,
  }),

  /** Runs a saved query and answers its result as a file. */
  export: call({
    path: '/api/Query/Export',
    may: reportRoles,
    method: 'GET',
    answers: 'stream',
    input: z.strictObject({
      id: textId('query'),
      projectId: textId('project').optional(),
      /** JSON of the given parameters. */
      parameters: z.string().max(20_000).default('{}'),
      format: z.enum(['csv', 'xlsx']),
      separator: z.enum([';', ',', '\t']).default(';'),
      language: LanguageCode.default('el'),
    }),
    output: Download,
    refusals: runRefusals,
  }),
};

export const writingCalls = {
  /** Runs text that is not saved (configuration: ADMIN_EXECUTE); for those who write SQL. */
  adminExecute: call({
    path: '/api/Query/AdminExecute',
    may: reportRoles,
    input: z.strictObject({
      query: QueryText,
      parameters: Given,
      /** What the parameters are; without it each is a text that is not required. */
      defined: Parameters.default([]),
      projectId: project,
      /** An Admin sees what a reader with this role sees; of a role that sees only linked people, as this person. */
      asRole: z.enum(roles).optional(),
      asPersonId: id('person').optional(),
      /** Answers the plan in place of the result. */
      plan: z.boolean().default(false),
    }),
    output: Result,
    refusals: [...runRefusals, switchedOff],
  }),

  /** Says what is wrong with a text, and the parameters that it has. */
  check: call({
    path: '/api/Query/Check',
    may: reportRoles,
    input: z.strictObject({ query: QueryText }),
    output: z.strictObject({ remarks: z.array(Remark), parameters: z.array(z.string()) }),
  }),

  /** The views of the schema `report` that the caller reads, with the fields of the project as columns of `people`. */
  schema: call({
    path: '/api/Query/Schema',
    may: reportRoles,
    input: z.strictObject({ projectId: project }),
    output: z.array(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        about: z.string(),
        columns: z.array(z.strictObject({ name: z.string(), title: z.string(), type: z.string() })),
      }),
    ),
  }),

  /** The people whom an Admin gave the right to write SQL, and those who could get it. */
  writers: call({
    path: '/api/Query/Writers',
    may: ['Admin'],
    input: Nothing,
    output: z.array(z.strictObject({ id: id('person'), name: z.string(), username: z.string() })),
  }),

  setWriter: call({
    path: '/api/Query/SetWriter',
    may: ['Admin'],
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ personId: id('person'), on: z.boolean() }),
    output: Nothing,
  }),
};

export const debugCalls = {
  /** Runs text with the rights of an Admin in all projects (configuration: DEBUG_QUERIES). */
  debugQuery: call({
    path: '/api/debug/Query',
    may: ['Admin'],
    input: z.strictObject({
      command: z.strictObject({ query: QueryText, params: Given }),
    }),
    output: z.strictObject({ result: Result.optional(), error: z.string().optional() }),
    refusals: [switchedOff, queryFailed],
  }),

  /** The same on the second database (configuration: ARGUS_DATABASE_URL). */
  argusQuery: call({
    path: '/api/debug/ArgusQuery',
    may: ['Admin'],
    input: z.strictObject({
      command: z.strictObject({ query: QueryText, params: Given }),
    }),
    output: z.strictObject({ result: Result.optional(), error: z.string().optional() }),
    refusals: [switchedOff, queryFailed],
  }),
};
