import { z } from 'zod';
import { wire } from '#platform/contract/shapes.ts';

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

export type FormDefinition = z.infer<typeof FormDefinition>;

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
