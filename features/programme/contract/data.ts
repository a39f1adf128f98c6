import { z } from 'zod';
import { parseDate } from '#engines/dates/parse-date.ts';

/** A date as users type it, `DD-MM-YYYY`. The year 3000 and later mean "never" (spec 001 §3). */
export const Day = z.string().refine((text) => parseDate(text) !== undefined, 'not-a-day');

const isObjectText = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** A JSON object as text: the form in which the data of actions travels (spec 001 §7). */
export const DataText = z.string().max(200_000).refine(isObjectText, 'not-an-object');

/** An expression of the sandbox over `fields` and `actions`. */
export const Expression = z.string().max(10_000);

/** The keys of an action's data that the product understands. All other keys are kept unchanged. */
const KnownData = z.looseObject({
  EnableCondition: Expression.optional(),
  ShowCondition: Expression.optional(),
  date: z.string().max(20).optional(),
  /** The last day to do it, `DD-MM-YYYY`. */
  due: z.union([Day, z.literal('')]).optional(),
  /** The mentee may mark the action as completed. */
  MenteeCompletes: z.boolean().optional(),
  /**
   * When the end of its questionnaire completes the action: `finish` always, `all` only with all questions answered. @default 'finish'
   */
  QuestCompletes: z.enum(['finish', 'all', 'never']).optional(),
});

/** The data of an action: a document with the specification's own names, which travel unchanged. */
export const ActionData = z
  .record(z.string().max(100), z.unknown())
  .refine((data) => KnownData.safeParse(data).success, 'bad-data');

/** The data of an action as JSON text. */
export const ActionDataText = DataText.refine(
  (text) => !isObjectText(text) || KnownData.safeParse(JSON.parse(text)).success,
  'bad-data',
);
