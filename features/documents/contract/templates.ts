import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { issuers, templateWriters } from '../access.ts';
import {
  badTemplate,
  content,
  dataNotSeen,
  documentsBusy,
  documentsOff,
  Kind,
  Lang,
  nothingToIssue,
  notMade,
  Paper,
  staleTemplate,
  Subject,
  Template,
  templateNameTaken,
  TemplateProblem,
} from './shapes.ts';

/** A template in the list. */
export const TemplateRow = z.strictObject({
  id: id('documentTemplate'),
  projectId: id('project').optional(),
  name: z.string(),
  lang: Lang,
  about: Subject,
  kind: Kind,
  title: z.string(),
  isCertificate: z.boolean(),
  changedBy: z.string().optional(),
  changedAt: z.date(),
  /** Documents of it that were issued in the project. */
  issued: z.int(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

/** The record that a preview shows. */
export const subjectIds = {
  personId: id('person').optional(),
  mentorId: id('mentor').optional(),
  actionId: id('action').optional(),
  runId: id('paymentRun').optional(),
};

export const templateCalls = {
  /** The templates of a project and those of the installation, by title (spec 001 §7). */
  getRazorDocuments: call({
    path: '/api/Documents/GetRazorDocuments',
    may: issuers,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      documents: z.array(TemplateRow),
      /** The installation has a reporting role, by which the data of documents are read. */
      isOn: z.boolean(),
      /** The ready-made templates that the project never had. */
      missingReady: z.int(),
    }),
  }),

  /** The names of the templates of a project and of the installation. */
  getNames: call({
    path: '/api/Documents/GetNames',
    may: issuers,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(z.string()),
  }),

  get: call({
    path: '/api/Documents/Get',
    may: templateWriters,
    input: z.strictObject({ id: id('documentTemplate') }),
    output: Template,
  }),

  /** Saves a template over the version that the caller opened, or a new one, if all names that it uses are known. */
  saveRazorDocument: call({
    path: '/api/Documents/SaveRazorDocument',
    may: templateWriters,
    writes: true,
    input: z.strictObject({
      id: id('documentTemplate').optional(),
      projectId: id('project').optional(),
      ...content,
      about: Subject.default('person'),
      kind: Kind.default('text'),
      version: z.int().min(0).default(0),
    }),
    output: z.strictObject({ id: id('documentTemplate'), version: z.int() }),
    refusals: [badTemplate, templateNameTaken, staleTemplate, documentsBusy],
  }),

  /** Takes a template away; `restore` brings it back within a day. */
  remove: call({
    path: '/api/Documents/Remove',
    may: templateWriters,
    writes: true,
    input: z.strictObject({ id: id('documentTemplate') }),
    output: Nothing,
  }),

  restore: call({
    path: '/api/Documents/Restore',
    may: templateWriters,
    writes: true,
    input: z.strictObject({ id: id('documentTemplate') }),
    output: Nothing,
    refusals: [templateNameTaken],
  }),

  /** The versions of a template, the newest first. */
  history: call({
    path: '/api/Documents/History',
    may: templateWriters,
    input: z.strictObject({ id: id('documentTemplate') }),
    output: z.array(
      z.strictObject({
        version: z.int(),
        at: z.date(),
        by: z.string().optional(),
        ...content,
      }),
    ),
  }),

  /** Adds the ready-made templates that a project does not have yet. */
  addReady: call({
    path: '/api/Documents/AddReady',
    may: templateWriters,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({ added: z.int() }),
  }),

  /** The names that templates about a subject may use, with words and samples in the language of the caller. */
  fields: call({
    path: '/api/Documents/Fields',
    may: templateWriters,
    input: z.strictObject({ projectId: id('project').optional(), about: Subject }),
    output: z.array(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        isList: z.boolean(),
        fields: z.array(
          z.strictObject({ name: z.string(), title: z.string(), type: z.string(), sample: z.string() }),
        ),
      }),
    ),
  }),

  /**
   * A text as a document of a person, pair, action or payment run, with the data that the caller sees; without one, with samples. Nothing
   * is saved.
   */
  preview: call({
    path: '/api/Documents/Preview',
    may: templateWriters,
    input: z.strictObject({
      projectId: id('project'),
      lang: Lang,
      about: Subject,
      title: content.title,
      text: content.text,
      isCertificate: content.isCertificate,
      ...subjectIds,
    }),
    output: z.strictObject({ paper: Paper.optional(), problems: z.array(TemplateProblem) }),
    refusals: [documentsOff, dataNotSeen, notMade, nothingToIssue, documentsBusy],
  }),
};
