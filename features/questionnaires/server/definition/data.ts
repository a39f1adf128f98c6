import { z } from 'zod';
import { parseDate } from '#engines/dates/parse-date.ts';
import type { TypeNumber } from '#engines/questionnaire/kinds.ts';
import { FileId, Finite, GroupOptions, ImageOptions, Items, Options, Spots, Text } from './parts.ts';

const Line = z.string().max(300);
const nothing = z.strictObject({});
const length = (most: number) => z.strictObject({ maxLength: z.int().min(1).max(most) });
const Day = z.string().refine((text) => parseDate(text) === text, 'not-a-day');

/** The data of a question, by its type (`engines/questionnaire/kinds`). A type without its schema does not compile. */
export const dataSchemas: Record<TypeNumber, z.ZodType> = {
  6: z.strictObject({ blanks: z.record(z.string().regex(/^[1-9]\d?$/), Options) }),
  7: z.strictObject({ cards: Items, lists: Options }),
  12: nothing,
  13: length(500),
  14: nothing,
  16: z.strictObject({ words: Options }),
  17: z.strictObject({ passage: Text, options: Options }),
  30: z.strictObject({ options: Options, other: z.boolean() }),
  31: z.strictObject({
    options: GroupOptions,
    other: z.boolean(),
    least: z.int().min(0).max(99),
    most: z.int().min(1).max(99).optional(),
  }),
  32: z.strictObject({ trueValue: Text, falseValue: Text }),
  33: z.strictObject({ rows: Items, options: Options }),
  34: z.strictObject({ items: Items, places: z.int().min(1).max(99).optional() }),
  35: z.strictObject({ min: Finite, max: Finite, step: Finite, low: Text, high: Text }),
  36: length(2_000),
  37: length(20_000),
  38: z.strictObject({ min: Day.optional(), max: Day.optional() }),
  39: z.strictObject({
    unit: Text,
    min: Finite.optional(),
    max: Finite.optional(),
    tolerance: z.number().min(0).max(1e9).optional(),
  }),
  40: z.strictObject({ most: z.int().min(1).max(10) }),
  41: z.strictObject({ options: ImageOptions }),
  42: z.strictObject({ image: FileId.optional(), alt: Text, spots: Spots }),
  43: z.strictObject({ items: Items }),
  44: z.strictObject({ items: Items, total: z.number().min(0).max(1e6) }),
  45: nothing,
  46: z.strictObject({
    spreadsheet: z.strictObject({ id: z.int().positive(), name: Line }).optional(),
    results: z.array(z.strictObject({ place: Line, title: Line })).max(100),
  }),
};
