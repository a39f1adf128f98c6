import { z } from 'zod';
import { checkNames } from '#engines/texts/finding.ts';
import { labelPattern } from '#engines/texts/label.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { wire } from '#platform/contract/shapes.ts';
import { stale } from '#platform/contract/refusals.ts';

/** Characters of a text, at most. */
export const MAX_TEXT = 20_000;

// The specification writes the fields of a row with small letters (spec 002 §3).
export const label = wire('label', z.string().regex(labelPattern));
/** The code or the title of a language. One that the product does not speak is not found. */
export const language = wire('language', z.string().min(1).max(60));
export const text = wire('text', z.string().max(MAX_TEXT));

/**
 * Where a text is kept: `File` in the files of the product or made permanent, `Changed` over the text of a file, `Own` under a label that
 * no file has (spec 002 §3; decisions).
 */
export const TextType = z.enum(['File', 'Changed', 'Own']);
export type TextType = z.infer<typeof TextType>;

/** A row of the specification: one text in one language. */
export const LangRow = z.strictObject({ label, language, text, type: wire('type', TextType) });
export type LangRow = z.infer<typeof LangRow>;

export const CheckName = z.enum(checkNames);

/** What a check found (`engines/texts/finding.ts`). `allowed` is the reason why it is right as it is. */
export const Finding = z.strictObject({
  check: CheckName,
  isError: z.boolean(),
  at: z.int(),
  length: z.int(),
  found: z.string(),
  instead: z.string().optional(),
  allowed: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

/** A text in one language, as the grids show it. Without `text` it is missing, and the page says `said`. */
export const Cell = z.strictObject({
  language: z.string(),
  text: z.string().optional(),
  /** What the product says: the text, or what it falls back to. */
  said: z.string(),
  type: TextType,
  /** The version of all texts with which this one was changed last; 0 for one of a file. */
  version: z.int(),
  /** Its source, or the file of the product, has changed since it was written. */
  isOutdated: z.boolean(),
  isSame: z.boolean(),
  findings: z.array(Finding),
});
export type Cell = z.infer<typeof Cell>;

/** A label with its texts in the languages that were asked for. A plural form that a language does not have has no cell. */
export const LabelRow = z.strictObject({
  label: z.string(),
  /** The part of the product that says it: the namespace of its texts. */
  area: z.string(),
  /** The last day on which a page showed it, in any language. */
  seenOn: z.string().optional(),
  isUnused: z.boolean(),
  cells: z.array(Cell),
});
export type LabelRow = z.infer<typeof LabelRow>;

/** Which texts a list shows. */
export const Only = z.enum([
  'all',
  'missing',
  'outdated',
  'same',
  'findings',
  'unused',
  'changed',
  'fell-back',
]);
export type Only = z.infer<typeof Only>;

/** Another translator saved the text after the caller opened it. */
export const staleText = stale(Cell);
/** A row of a file cannot be deleted: the product says it. */
export const fileRow = refusal('file-row', 409);
/** The text would break what it is shown in. Errors cannot be allowed. */
export const brokenText = refusal('broken-text', 422, z.strictObject({ findings: z.array(Finding) }));
/** No language is known by this title; its code must be given. */
export const unknownTitle = refusal('unknown-title', 422);
/** Another language has the code or the title. */
export const languageTaken = refusal('language-taken', 409);
/** The texts of a language of the product, or texts that others fall back to, cannot be removed. */
export const productLanguage = refusal('product-language', 409);
/** The setting of the installation leaves this to Admins. */
export const adminsOnly = refusal('admins-only', 403);

/** A code of BCP 47. */
export const languageCode = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .max(35);
export const languageTitle = z.string().trim().min(1).max(60);

/** The number of a set. Sets belong to no project: all who translate see them. */
export const setNumber = z.int().positive();
