import { z } from 'zod';
import { MAX_GROUPS } from '#engines/questionnaire/ids.ts';

/** Characters of one text of a questionnaire, at most. */
const MAX_TEXT = 20_000;

export const Text = z.strictObject({ el: z.string().max(MAX_TEXT), en: z.string().max(MAX_TEXT) });
export const Expression = z.string().max(10_000);
export const QuestionId = z.string().regex(/^ID_\d{4}$/);
/** The number of a group: of a row, card, item or checkbox. */
const Group = z.int().min(1).max(MAX_GROUPS);
export const OptionId = z.int().min(1).max(1_000_000);
export const FileId = z.int().positive();
export const Finite = z.number().min(-1e9).max(1e9);

const option = { id: OptionId, text: Text, points: Finite.optional() };
/** Options, each with an id of its own. */
const distinct = <S extends z.ZodType<{ id: number }>>(one: S, most: number) =>
  z
    .array(one)
    .max(most)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'twice');

const MAX_OPTIONS = 500;
export const Options = distinct(z.strictObject(option), MAX_OPTIONS);
/** Options that are groups as well. */
export const GroupOptions = distinct(z.strictObject({ ...option, id: Group }), MAX_GROUPS);
export const Items = distinct(z.strictObject({ id: Group, text: Text }), MAX_GROUPS);
export const ImageOptions = distinct(z.strictObject({ ...option, image: FileId.optional() }), MAX_OPTIONS);
/** Thousandths of a picture. */
const Thousandth = z.number().min(0).max(1000);
export const Spots = distinct(
  z.strictObject({ ...option, x: Thousandth, y: Thousandth, width: Thousandth, height: Thousandth }),
  MAX_OPTIONS,
);

/** The answer key of a question, by the number of the group (which JSON writes as a text). */
export const Model = z.record(
  z.string().regex(/^[1-9]\d?$/),
  z.strictObject({
    option: z.int().min(0).max(1_000_000).optional(),
    texts: z.array(z.string().max(500)).max(50).optional(),
  }),
);
