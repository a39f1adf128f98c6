import { z } from 'zod';
import { withStale } from '#platform/contract/stale.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { stale } from '#platform/contract/refusals.ts';
import { staff } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { formEditors } from '../access.ts';
import { chooseProject, formWrong, noticeUnread } from './refusals.ts';

export const questionTypes = [
  'text',
  'longText',
  'number',
  'date',
  'select',
  'multiSelect',
  'radio',
  'checkbox',
  'email',
  'phone',
  'postalCode',
  'afm',
  'amka',
  'iban',
  'file',
] as const;

export const Words = z.strictObject({
  el: wire('el', z.string().max(2000)),
  en: wire('en', z.string().max(2000)),
});

const Rule = z.string().max(10_000);

/** A number, a day (`DD-MM-YYYY`) or an age in years, by the type of the question. */
const Limit = z.union([z.number(), z.string().max(40)]);

export const Name = z.string().regex(/^[A-Za-z_]\w{0,59}$/);

const Question = z.strictObject({
  name: Name,
  type: z.enum(questionTypes),
  label: Words,
  help: Words.optional(),
  required: z.boolean(),
  options: z
    .array(z.strictObject({ value: z.string().max(200), label: Words }))
    .max(500)
    .optional(),
  show: Rule.optional(),
  validation: z
    .array(z.strictObject({ rule: Rule, message: Words }))
    .max(20)
    .optional(),
  filter: Rule.optional(),
  min: Limit.optional(),
  max: Limit.optional(),
  maxLength: z.int().min(1).max(20_000).optional(),
});

/** A form: sections of questions, and the documents that an applicant uploads later. `engines/forms` has the same type. */
export const FormDefinition = z.strictObject({
  sections: z
    .array(z.strictObject({ title: Words, intro: Words.optional(), questions: z.array(Question).max(200) }))
    .max(50),
  documents: z
    .array(
      z.strictObject({
        key: Name,
        title: Words,
        help: Words.optional(),
        required: z.boolean(),
        kinds: z.array(z.enum(['pdf', 'image', 'document'])).min(1),
        show: Rule.optional(),
      }),
    )
    .max(50),
});

export const Answer = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(500)).max(500),
  z.null(),
]);

/** Answers by the name of the question. */
export const Answers = z
  .record(Name, Answer)
  .refine((answers) => Object.keys(answers).length <= 1000, 'too-many');
export type Answers = z.infer<typeof Answers>;

/** The form of a project as visitors see it. */
export const PublicForm = z.strictObject({
  project: z.strictObject({ id: id('project'), url: wire('url', z.string()), descr: z.string() }),
  open: z.boolean(),
  version: z.int(),
  definition: FormDefinition,
  noticeHtml: z.string(),
  noticeHash: z.string(),
});
export type PublicForm = z.infer<typeof PublicForm>;

/** Another user saved the form since the caller loaded it. */
export const staleEdit = stale(
  z.strictObject({ open: z.boolean(), definition: FormDefinition, noticeHtml: z.string() }),
);

const calls = {
  /** Returns the form of a project. `Project` is its url; without it, the only open project. */
  form: call({
    path: '/api/ApplicationForm/GetApplication',
    may: 'anyone',
    input: z.strictObject({ project: z.string().max(100).optional() }),
    output: PublicForm,
    refusals: [chooseProject],
  }),

  /** Lists the projects that take applications now. */
  open: call({
    path: '/api/ApplicationForm/Open',
    may: 'anyone',
    input: Nothing,
    output: z.array(z.strictObject({ url: wire('url', z.string()), descr: z.string() })),
  }),

  /** Returns the form of a project as staff edit it. */
  editForm: call({
    path: '/api/ApplicationForm/EditForm',
    may: staff,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      version: z.int(),
      open: z.boolean(),
      definition: FormDefinition,
      noticeHtml: z.string(),
      /** The notice came with a file: the form cannot open before staff have confirmed it. */
      noticeUnread: z.boolean(),
      versions: z.array(
        z.strictObject({ number: z.int(), by: z.string(), at: z.date(), applications: z.int() }),
      ),
      /** Rules of this version that failed to run on applications, newest first. */
      faults: z.array(
        z.strictObject({ place: z.string(), message: z.string(), times: z.int(), lastAt: z.date() }),
      ),
    }),
  }),

  /**
   * Saves a new version of the form. `Version` is the one that the caller edited. Every rule must compile. `Open` opens or closes
   * the form; without it the form stays as it is, so that a save does not undo what another user has opened or closed.
   */
  saveForm: call({
    path: '/api/ApplicationForm/SaveForm',
    may: formEditors,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      version: z.int(),
      open: z.boolean().optional(),
      definition: FormDefinition,
      noticeHtml: z.string().max(200_000),
      /** The caller has read a notice that came with a file, and takes it as this project's own. */
      noticeRead: z.boolean().optional(),
    }),
    output: z.strictObject({ version: z.int(), open: z.boolean() }),
    refusals: [staleEdit, formWrong, noticeUnread],
  }),

  /** Runs a changed form over the stored applications, and counts those that pass or fail now and did not before. */
  tryForm: call({
    path: '/api/ApplicationForm/TryForm',
    may: formEditors,
    input: z.strictObject({ projectId: id('project'), definition: FormDefinition }),
    output: z.strictObject({
      tried: z.int(),
      passToFail: z.int(),
      failToPass: z.int(),
      examples: z.array(
        z.strictObject({
          id: id('application'),
          protocol: z.string(),
          passes: z.boolean(),
          failures: z.array(z.string()),
        }),
      ),
    }),
    refusals: [formWrong],
  }),
};

/** The form of a project, and its editor. */
export const form = withStale(calls, () => ({ saveForm: [calls.editForm] }));
