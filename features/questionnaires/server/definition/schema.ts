import { z } from 'zod';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { MAX_QUESTIONS } from '#engines/questionnaire/ids.ts';
import type { TypeNumber } from '#engines/questionnaire/kinds.ts';
import { typeNumbers } from '#engines/questionnaire/kinds.ts';
import type { BankContent } from '../tables.ts';
import { dataSchemas } from './data.ts';
import { Expression, Finite, Model, QuestionId, Text } from './parts.ts';

const questionOf = (type: TypeNumber) =>
  z.strictObject({
    id: QuestionId,
    type: z.literal(type),
    text: Text,
    help: Text.optional(),
    condition: Expression.optional(),
    dontShow: z.boolean().optional(),
    model: Model,
    data: dataSchemas[type],
  });

const [first, ...others] = typeNumbers.map(questionOf);
const Question = z.discriminatedUnion('type', [first!, ...others]);

const Section = z.strictObject({
  title: Text,
  intro: Text.optional(),
  open: z.boolean(),
  condition: Expression.optional(),
  lines: z.array(z.array(Question).max(20)).max(MAX_QUESTIONS),
});

const Name = z.string().max(30);

const Norm = z.strictObject({
  name: Text,
  unit: z.enum(['T', 'sten', 'percentile']),
  when: Expression.optional(),
  mean: Finite.optional(),
  deviation: Finite.optional(),
  table: z
    .array(z.tuple([Finite, Finite]))
    .max(500)
    .optional(),
});

const Scale = z.strictObject({
  name: Name,
  title: Text,
  description: Text.optional(),
  method: z.enum(['sum', 'mean', 'right']),
  items: z
    .array(
      z.strictObject({
        question: QuestionId,
        group: z.int().min(1).max(99).optional(),
        weight: Finite.optional(),
        reversed: z.boolean().optional(),
        points: z.record(z.string().regex(/^\d{1,7}$/), Finite).optional(),
      }),
    )
    .max(1_000),
  mayMiss: z.number().min(0).max(1).optional(),
  norms: z.array(Norm).max(50),
  bands: z.array(z.strictObject({ from: Finite, to: Finite, label: Text, text: Text })).max(50),
});

const Scales = z.array(Scale).max(100);

const Schema = z.strictObject({
  title: Text,
  intro: Text,
  duration: z.int().min(1).max(86_400).optional(),
  mayPause: z.boolean(),
  showsResult: z.boolean(),
  sections: z.array(Section).max(500),
  scales: Scales,
  profile: z
    .strictObject({
      scales: z.array(Name).max(100),
      highest: z.int().min(1).max(20),
      flat: z.strictObject({ below: Finite, text: Text }).optional(),
    })
    .optional(),
  extra: z.record(z.string().max(100), z.json()),
});

const Content = z.strictObject({ questions: z.array(Question).min(1).max(200), scales: Scales });

/** A place in a document that is not as it should be. */
export interface Misfit {
  /** The path: `sections.0.lines.2.0.data.options`. */
  field: string;
  code: string;
}

type Read<T> = { ok: true; value: T } | { ok: false; errors: Misfit[] };

function readWith<T>(schema: z.ZodType, document: unknown): Read<T> {
  const parsed = schema.safeParse(document);
  if (parsed.success) return { ok: true, value: parsed.data as T };
  const errors = parsed.error.issues.slice(0, 20).map(({ path, code, message }) => ({
    field: path.join('.').slice(0, 200),
    code: code === 'custom' ? message : code.replaceAll('_', '-'),
  }));
  return { ok: false, errors };
}

/** Reads a questionnaire. It may have faults that prevent publishing, such as empty texts. */
export const readQuestionnaire = (document: unknown): Read<Questionnaire> => readWith(Schema, document);

/** Reads questions of the bank. */
export const readBankContent = (document: unknown): Read<BankContent> => readWith(Content, document);
