import { z } from 'zod';
import { formKinds } from '#engines/microdata/definition.ts';
import { call, id } from '#platform/contract/call.ts';
import { formEditors, formReaders } from '../access.ts';
import { FormQuestions, Period } from './form.ts';
import { formWrong, staleEdit } from './refusals.ts';

const FormKind = z.enum(formKinds);

const formOfProject = {
  may: formReaders,
  input: z.strictObject({ id: id('project') }),
  output: FormQuestions,
} as const;

export const designing = {
  /** Returns the entry form of a project (spec 001 §7). */
  projectStart: call({ path: '/api/Project/MicrodataStart', ...formOfProject }),

  /** Returns the exit form of a project. */
  projectEnd: call({ path: '/api/Project/MicrodataEnd', ...formOfProject }),

  /** Returns the forms of a project as staff edit them. */
  editForms: call({
    path: '/api/Microdata/EditForms',
    may: formEditors,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({
      /** The version of the project, which a save is made over. */
      version: z.int(),
      entry: FormQuestions,
      exit: FormQuestions,
      /** What the stored forms cannot be used for. */
      problems: z.array(z.strictObject({ form: FormKind, id: z.string(), code: z.string() })),
      /** How many people have begun each form. */
      begun: z.strictObject({ entry: z.int(), exit: z.int() }),
    }),
  }),

  /** Saves a form as a new version of the project. People who have begun a form keep the version that they began with. */
  saveForm: call({
    path: '/api/Microdata/SaveForm',
    may: formEditors,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      version: z.int(),
      form: FormKind,
      questions: FormQuestions,
    }),
    output: z.strictObject({ version: z.int() }),
    refusals: [formWrong, staleEdit],
  }),

  /** Tries a changed form over the people who have begun it: who would become incomplete or contradictory. */
  tryForm: call({
    path: '/api/Microdata/TryForm',
    may: formEditors,
    input: z.strictObject({ projectId: id('project'), form: FormKind, questions: FormQuestions }),
    output: z.strictObject({
      /** The forms that have been begun. */
      begun: z.int(),
      /** The forms that were tried: the latest ones. */
      tried: z.int(),
      readyBefore: z.int(),
      readyAfter: z.int(),
      /** How many of those that were tried would no longer be ready. */
      unready: z.int(),
      /** The first of them. */
      becomeUnready: z.array(
        z.strictObject({
          userId: id('person'),
          name: z.string(),
          missing: z.array(z.string()),
          findings: z.array(z.string()),
          /** The questions whose answers the changed form cannot read. */
          invalid: z.array(z.string()),
        }),
      ),
    }),
    refusals: [formWrong],
  }),

  /** Returns a ready-made form to begin with. */
  readyForm: call({
    path: '/api/Microdata/ReadyForm',
    may: formEditors,
    input: z.strictObject({ period: Period, form: FormKind }),
    output: FormQuestions,
  }),
};
