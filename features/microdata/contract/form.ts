import { z } from 'zod';
import { optionLists, questionTypes, registerFields, stages } from '#engines/microdata/definition.ts';
import { checkNames } from '#engines/microdata/checks.ts';
import { periods } from '#engines/microdata/ready-forms.ts';

/** An id in a form: letters, digits and underscores, and not the name of a property that every object has. */
const QuestionId = z
  .string()
  .regex(/^[A-Za-z]\w{0,39}$/)
  .refine((id) => !['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'].includes(id));

/** An answer as it is stored (`engines/microdata/answer.ts`). */
export const StoredAnswer = z.union([z.number(), z.string().max(300), z.array(z.string().max(100)).max(99)]);

/** An answer by the id of its question (spec 001 §3); null takes it back. */
export const GivenAnswer = z.strictObject({
  id: z.string().max(40),
  answer: z.union([z.boolean(), StoredAnswer]).nullable(),
});

/** All answers of a stage, as many as a form has questions at most. */
export const GivenAnswers = z.array(GivenAnswer).max(500);

/** A question of a form, with the names that a project stores it under (`MicrodataStart_Text`). */
export const FormQuestion = z.strictObject({
  id: QuestionId,
  type: z.enum(questionTypes),
  text: z.string().trim().min(1).max(1000),
  help: z.string().max(2000).optional(),
  section: z.string().max(40),
  sectionTitle: z.string().max(300).optional(),
  defaultField: z.string().max(60).optional(),
  defaultValue: StoredAnswer.optional(),
  child: z.array(QuestionId).max(200).default([]),
  conditionId: QuestionId.optional(),
  conditionInverse: z.boolean().default(false),
  ages: z
    .strictObject({ from: z.int().min(0).max(150).optional(), to: z.int().min(0).max(150).optional() })
    .optional(),
  exclusiveGroup: z.string().max(40).optional(),
  required: z.boolean(),
  sensitive: z.boolean().default(false),
  options: z
    .array(z.strictObject({ value: z.string().max(100), text: z.string().max(300) }))
    .max(500)
    .optional(),
  optionsFrom: z.enum(optionLists).optional(),
  cascadeFrom: QuestionId.optional(),
  sixMonths: z.boolean().default(false),
  opsId: z.int().min(1).max(99_999).optional(),
  xml: z.enum(registerFields).optional(),
  source: z.string().max(100).optional(),
});
export type FormQuestion = z.infer<typeof FormQuestion>;

export const FormQuestions = z.array(FormQuestion).max(300);

export const Stage = z.enum(stages);
export const Period = z.enum(periods);

/** A day, `DD-MM-YYYY`. */
export const Day = z.string().regex(/^\d{2}-\d{2}-\d{4}$/);

/** What the answers of a stage are at (`engines/microdata/assess.ts`), or that it has its Final. */
export const stageStates = ['empty', 'incomplete', 'contradictory', 'ready', 'final'] as const;

/** A rule that answers break, and the questions at fault. */
export const Finding = z.strictObject({
  check: z.enum(checkNames),
  blocking: z.boolean(),
  questions: z.array(z.string()),
});
