import { z } from 'zod';
import { subjects } from '#engines/papers/paper.ts';
import { id } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { stale } from '#platform/contract/refusals.ts';

/** The most characters of the text of a template. */
const MAX_BODY = 200_000;

/** The name of a template: no path, and no name that is one to a file system. */
export const TemplateName = z
  .string()
  .trim()
  .regex(/^(?!\.+$)[\w.-]{1,60}$/);

export const Lang = z.enum(['el', 'en']);
export type Lang = z.infer<typeof Lang>;

export const Subject = z.enum(subjects);

/** How a template is made: in the editor, or in Word. */
export const Kind = z.enum(['text', 'docx']);

/** What is wrong with a template, in the language of the caller. */
export const TemplateProblem = z.strictObject({
  part: z.enum(['title', 'body', 'docx']),
  /** Of a text the number of the paragraph, from 1. */
  line: z.int().optional(),
  /** Of a file the beginning of the paragraph. */
  paragraph: z.string().optional(),
  words: z.string(),
});
export type TemplateProblem = z.infer<typeof TemplateProblem>;

/** What a version of a template holds. */
export const content = {
  name: TemplateName,
  lang: Lang,
  about: Subject,
  kind: Kind,
  title: z.string().trim().min(1).max(200),
  /** HTML of the rich-text editor, with Liquid in it. */
  text: z.string().max(MAX_BODY).default(''),
  docxFileId: id('file').optional(),
  /** It gets a number and a code by which anyone can check it. */
  isCertificate: z.boolean().default(false),
};

/** A template as its authors see it. */
export const Template = z.strictObject({
  id: id('documentTemplate'),
  projectId: id('project').optional(),
  ...content,
  docxName: z.string().optional(),
  version: z.int(),
  changedBy: z.string().optional(),
  changedAt: z.date(),
});
export type Template = z.infer<typeof Template>;

/** The template has errors. */
export const badTemplate = refusal(
  'bad-template',
  422,
  z.strictObject({ problems: z.array(TemplateProblem) }),
);
/** Another template of the project has the name in the language. */
export const templateNameTaken = refusal('name-taken', 409);
/** Another user saved after the version that the caller opened. */
export const staleTemplate = stale(Template);
/** The installation has no reporting role, by which the data of documents are read. */
export const documentsOff = refusal('documents-off', 409);
/** The caller does not see all the data that the template names. */
export const dataNotSeen = refusal('data-not-seen', 403, z.strictObject({ names: z.array(z.string()) }));
/** The document was not made: what its template asks for is too much, or is not there for this person. */
export const notMade = refusal('not-made', 422, z.strictObject({ problems: z.array(TemplateProblem) }));
/** Too many documents are made at the moment. */
export const documentsBusy = refusal('documents-busy', 503);

/** A pair needs a mentor, an action and a payment run a record: these people or records have none. */
export const nothingToIssue = refusal('nothing-to-issue', 422);

/** A run of text in a document, or the end of a line. */
const Run = z.union([
  z.strictObject({ isBreak: z.literal(true) }),
  z.strictObject({
    text: z.string(),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
    underline: z.literal(true).optional(),
  }),
]);
const Align = z.enum(['left', 'center', 'right']);
const Runs = z.array(Run);

/** A document as the page draws it (`engines/papers/paper.ts`). */
export const Paper = z.strictObject({
  language: Lang,
  title: z.string(),
  blocks: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('heading'),
        level: z.union([z.literal(2), z.literal(3)]),
        align: Align,
        runs: Runs,
      }),
      z.strictObject({ kind: z.literal('paragraph'), align: Align, runs: Runs }),
      z.strictObject({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(Runs) }),
      z.strictObject({
        kind: z.literal('table'),
        columns: z.int(),
        head: z.array(Runs).nullable(),
        rows: z.array(z.array(Runs)),
      }),
      z.strictObject({ kind: z.literal('signatures'), names: z.array(z.string()) }),
      z.strictObject({ kind: z.literal('pageBreak') }),
      z.strictObject({ kind: z.literal('proof') }),
    ]),
  ),
  draft: z.string().nullable(),
  proof: z.strictObject({ svg: z.string(), alt: z.string(), lines: z.array(z.string()) }).nullable(),
});
export type Paper = z.infer<typeof Paper>;
