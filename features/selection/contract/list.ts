import { z } from 'zod';
import { call, Download, id, textId } from '#platform/contract/call.ts';
import { LanguageCode } from '#platform/contract/language-code.ts';
import { paged, paging, Sort } from '#platform/contract/paging.ts';
import { staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { Answers, Name } from '#features/forms/contract/form.ts';
import { Status } from '#features/applications/contract/status.ts';
import { Duplicate } from './same-person.ts';

/** One row of the grid. `fields` has the answers of the requested columns. */
export const ApplicationRow = z.strictObject({
  id: id('application'),
  protocol: z.string(),
  /** First and last name as typed, or the address. Empty once the personal data were erased. */
  applicant: z.string(),
  status: Status,
  version: z.int(),
  createdAt: z.date(),
  email: z.string(),
  fields: Answers,
  documents: z.strictObject({ required: z.int(), ready: z.int(), replace: z.int() }),
  /** True when a rule of the form failed to run on these answers. */
  faulty: z.boolean(),
  duplicates: z.array(Duplicate),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** One condition on an answer, or on `protocol`, `email`, `createdAt`. */
export const FieldFilter = z.strictObject({
  field: z.string().max(80),
  op: z.enum(['is', 'contains', 'from', 'to', 'empty', 'filled']),
  value: z.string().max(500).default(''),
});
export type FieldFilter = z.infer<typeof FieldFilter>;

/** Which applications. An application must meet all parts. */
export const ApplicationFilter = z.strictObject({
  statuses: z.array(Status).max(6).default([]),
  search: z.string().max(200).default(''),
  fields: z.array(FieldFilter).max(20).default([]),
  /** Only applications with a required document that is missing or must be replaced. */
  documentsMissing: z.boolean().default(false),
});
export type ApplicationFilter = z.infer<typeof ApplicationFilter>;

export const listCalls = {
  /** Returns a page of the grid. */
  list: call({
    path: '/api/ApplicationForm/List',
    may: staff,
    input: z.strictObject({
      projectId: id('project'),
      filter: ApplicationFilter,
      columns: z.array(Name).max(40).default([]),
      sort: Sort,
      ...paging,
    }),
    output: paged(ApplicationRow),
  }),

  /** Counts the applications of each status under this filter, ignoring its own `statuses`. */
  counts: call({
    path: '/api/ApplicationForm/Counts',
    may: staff,
    input: z.strictObject({ projectId: id('project'), filter: ApplicationFilter }),
    output: z.array(z.strictObject({ status: Status, total: z.int() })),
  }),

  /** Lists the applications of a person in a project, newest first. */
  ofPerson: call({
    path: '/api/ApplicationForm/OfPerson',
    may: staff,
    input: z.strictObject({ projectId: id('project'), userId: id('person') }),
    output: z.array(
      z.strictObject({
        id: id('application'),
        protocol: z.string(),
        status: Status,
        createdAt: z.date(),
        confirmedAt: z.date().optional(),
      }),
    ),
  }),

  /** Exports the filtered grid as a stream. The file has as many rows as were counted at its start, or the download fails. */
  export: call({
    method: 'GET',
    path: '/api/ApplicationForm/Export',
    may: staff,
    answers: 'stream',
    input: z.strictObject({
      projectId: textId('project'),
      format: wire('format', z.enum(['csv', 'xlsx'])),
      /** An `ApplicationFilter` as JSON text, by its wire names. */
      filter: wire('filter', z.string().max(20_000).default('{}')),
      language: wire('language', LanguageCode.default('el')),
    }),
    output: Download,
  }),
};
