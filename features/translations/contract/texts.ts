import { z } from 'zod';
import { call, Nothing } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';
import { languageKeepers, translators } from '../access.ts';
import {
  adminsOnly,
  brokenText,
  Cell,
  CheckName,
  fileRow,
  label,
  LabelRow,
  LangRow,
  language,
  languageCode,
  languageTaken,
  languageTitle,
  Only,
  productLanguage,
  setNumber,
  staleText,
  text,
  unknownTitle,
} from './shapes.ts';

/** Labels that one answer of a grid has, at most. */
const MAX_ROWS = 200;

/** How much of a language is there. All figures count texts of the language: each form of a plural by itself. */
export const Coverage = z.strictObject({
  code: z.string(),
  title: z.string(),
  fallback: z.enum(['el', 'en']),
  /** Whether it comes with the product. */
  isOfProduct: z.boolean(),
  isRightToLeft: z.boolean(),
  all: z.int(),
  missing: z.int(),
  outdated: z.int(),
  same: z.int(),
  /** Texts with a finding that no one has allowed. */
  findings: z.int(),
  changed: z.int(),
  /** Missing texts that a page has shown in the last 90 days: in their place it said those of the fallback. */
  fellBack: z.int(),
  /** Accounts that use it. */
  readers: z.int(),
});
export type Coverage = z.infer<typeof Coverage>;

const filter = {
  search: z.string().trim().max(200).default(''),
  only: Only.default('all'),
  area: z.string().max(60).optional(),
};

export const textCalls = {
  /** The titles of the languages that the product speaks (spec 002 §7.1). */
  allLanguages: call({
    path: '/api/Lang/GetAllLanguages',
    may: translators,
    input: Nothing,
    output: z.array(z.string()),
  }),

  /** All texts in all languages, or in one (spec 002 §7.1). */
  allTexts: call({
    path: '/api/Lang/LangServiceAll',
    may: translators,
    input: z.strictObject({ language: language.optional() }),
    output: z.array(LangRow),
  }),

  /** The languages with what is missing in each. */
  coverage: call({
    path: '/api/Lang/Coverage',
    may: translators,
    input: Nothing,
    output: z.strictObject({
      languages: z.array(Coverage),
      labels: z.int(),
      /** Labels that are neither in the code nor were seen for 90 days. */
      unused: z.int(),
      /** The parts of the product that have texts. */
      areas: z.array(z.string()),
      /** Whether the caller may delete rows and make them permanent. */
      maySettle: z.boolean(),
    }),
  }),

  /**
   * A slice of the labels with their texts in these languages, in the order of the labels. `only` looks at the languages that were asked for: a label is in the list where one of
   * them has such a text.
   */
  labels: call({
    path: '/api/Lang/Labels',
    may: translators,
    input: z.strictObject({
      languages: z.array(languageCode).min(1).max(50),
      ...filter,
      from: z.int().min(0).default(0),
      count: z.int().min(1).max(MAX_ROWS).default(50),
    }),
    output: z.strictObject({ all: z.int(), rows: z.array(LabelRow) }),
  }),

  /** Everything about one label: its texts in all languages, where it was seen, and what became of it, the newest first. */
  label: call({
    path: '/api/Lang/Label',
    may: translators,
    input: z.strictObject({ label }),
    output: z.strictObject({
      row: LabelRow,
      /** The screens that showed it, the latest first, by their paths. */
      screens: z.array(z.strictObject({ screen: z.string(), seenOn: z.string() })),
      history: z.array(
        z.strictObject({
          language: z.string(),
          /** Left out where neither the files nor a translator had a text. */
          before: z.string().optional(),
          after: z.string().optional(),
          at: z.date(),
          by: z.string().optional(),
          set: setNumber,
        }),
      ),
    }),
  }),

  /** What the checks find in a text that is being written. */
  check: call({
    path: '/api/Lang/Check',
    may: translators,
    input: z.strictObject({ label, language, text }),
    output: Cell.shape.findings,
  }),

  /**
   * Writes a text (spec 002 §7.1). `version` is that of the cell which the caller opened; a caller who leaves it out adds a text that is missing.
   */
  insertText: call({
    path: '/api/Lang/InsertLangText',
    may: translators,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      label,
      language,
      text: text.refine((value) => value.trim() !== ''),
      version: z.int().min(0).default(0),
    }),
    output: Cell,
    refusals: [staleText, brokenText],
  }),

  /** Says that an outdated text is still right, or that a finding is no fault, with the reason. */
  confirm: call({
    path: '/api/Lang/Confirm',
    may: translators,
    writes: true,
    input: z.strictObject({
      label,
      language,
      version: z.int().min(0),
      /** The finding that is no fault; without it the text is no longer outdated. */
      check: CheckName.optional(),
      reason: z.string().trim().max(200).default(''),
    }),
    output: Cell,
    refusals: [staleText],
  }),

  /** Goes back to the text of the file; a row of the type `Own` is removed (spec 002 §7.1). */
  deleteText: call({
    path: '/api/Lang/DeleteLanguage',
    may: translators,
    writes: true,
    input: LangRow,
    output: Nothing,
    refusals: [fileRow, staleText, adminsOnly],
  }),

  /** Adds a language with its title. Without a code it is found by the title. */
  addLanguage: call({
    path: '/api/Lang/AddLanguage',
    may: translators,
    writes: true,
    input: z.strictObject({
      title: languageTitle,
      code: languageCode.optional(),
      fallback: z.enum(['el', 'en']).default('el'),
    }),
    output: z.strictObject({ code: z.string() }),
    refusals: [languageTaken, unknownTitle],
  }),

  /** Removes a language. Its readers get Greek. Its texts are kept, and return when the language is added again. */
  removeLanguage: call({
    path: '/api/Lang/RemoveLanguage',
    may: languageKeepers,
    writes: true,
    input: z.strictObject({ code: languageCode }),
    output: Nothing,
    refusals: [productLanguage],
  }),

  /** A page says which labels it has shown on a screen. */
  reportSeen: call({
    path: '/api/Lang/Seen',
    may: 'signed-in',
    writes: true,
    audited: 'never',
    input: z.strictObject({
      /** The path of the screen: `/{curProject}/mentee`. */
      screen: wire('screen', z.string().max(120)),
      labels: wire('labels', z.array(label).max(2_000)),
      language: languageCode,
    }),
    output: Nothing,
  }),
};
