import { z } from 'zod';
import { call, Download, textNumber } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { wire } from '#platform/contract/shapes.ts';
import { translators } from '../access.ts';
import { Finding, languageCode, Only, setNumber } from './shapes.ts';

export const FormatName = z.enum(['po', 'i18next', 'xliff', 'xlsx', 'csv']);
export type FormatName = z.infer<typeof FormatName>;

/** Bytes of a file of texts, at most. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** The file cannot be read, and nothing of it was taken. `line` counts from 1. */
export const badFile = refusal(
  'bad-file',
  422,
  z.strictObject({
    reason: z.enum([
      'too-large',
      'too-many',
      'text-too-long',
      'empty',
      'unknown-format',
      'not-readable',
      'wrong-encoding',
      'broken-line',
      'bad-plurals',
      'entity',
      'no-language',
      'no-label-column',
    ]),
    line: z.int().optional(),
    detail: z.string().optional(),
  }),
);
/** The texts were changed after the preview. */
export const previewOutdated = refusal('preview-outdated', 409);

/** What an import would do with a text. */
export const Proposed = z.strictObject({
  label: z.string(),
  language: z.string(),
  line: z.int().optional(),
  /** What the product has; absent for a missing text. */
  before: z.string().optional(),
  after: z.string(),
  /**
   * `new` fills a missing text. `replaces` changes a text that is as it was exported. `conflict` would replace a text that was changed
   * since the export; `unsure` is marked as doubtful in the file, or was made from another source text; `broken` would break what it is shown in. The last three are only taken where the translator chooses so, a broken one never.
   */
  kind: z.enum(['new', 'replaces', 'conflict', 'unsure', 'broken']),
  findings: z.array(Finding),
});
export type Proposed = z.infer<typeof Proposed>;

/** What of a file is left out, and why. */
export const Skipped = z.strictObject({
  line: z.int().optional(),
  label: z.string().optional(),
  reason: z.enum([
    'same',
    'unknown-label',
    'unknown-language',
    'no-such-form',
    'empty',
    'not-a-text',
    'no-label',
    'bad-label',
    'bad-language',
    'unknown-column',
    'repeated',
    'obsolete',
    'incomplete',
    'unknown-inline',
    'bad-characters',
  ]),
});
export type Skipped = z.infer<typeof Skipped>;

/** A form has texts alone. */
const truth = z.enum(['yes', 'no']).default('no');

const file = {
  data: wire('data', z.instanceof(Uint8Array)),
  name: z.string().max(200),
  /** For files that do not name it. */
  language: languageCode.optional(),
};

export const fileCalls = {
  /** Texts as a file for other programs. Without `languages` all; of `po` and `i18next` there is one language. */
  exportTexts: call({
    method: 'GET',
    path: '/api/Lang/Export',
    may: translators,
    answers: 'stream',
    input: z.strictObject({
      format: wire('format', FormatName),
      languages: wire('languages', z.string().max(400)).optional(),
      only: wire('only', Only.default('all')),
    }),
    output: Download,
  }),

  /** Reads a file and says what it would change. The server stores nothing of it. */
  previewImport: call({
    path: '/api/Lang/PreviewImport',
    may: translators,
    accepts: 'multipart',
    largestFile: MAX_FILE_BYTES,
    input: z.strictObject(file),
    output: z.strictObject({
      format: FormatName,
      encoding: z.string().optional(),
      /** The version of all texts that the preview compares with. */
      version: z.int(),
      texts: z.array(Proposed),
      skipped: z.array(Skipped),
      /** How many more there are of each reason than `skipped` lists. */
      more: z.record(z.string(), z.int()),
    }),
    refusals: [badFile],
  }),

  /** Takes a file in: what is new or replaces, and of the rest what the translator chose, but no broken text. All of it or nothing. */
  importTexts: call({
    path: '/api/Lang/Import',
    may: translators,
    writes: true,
    audited: 'if-changed',
    accepts: 'multipart',
    largestFile: MAX_FILE_BYTES,
    input: z.strictObject({
      ...file,
      /** That of the preview. */
      version: textNumber(z.int().min(0)),
      /** Whether texts of these kinds are taken, too. */
      conflicts: truth,
      unsure: truth,
      /** The places in `texts` of the preview, in base 36, with commas, where the translator chose otherwise. */
      otherwise: z
        .string()
        .regex(/^[0-9a-z,]*$/)
        .max(9_000)
        .default(''),
    }),
    output: z.strictObject({ set: setNumber.optional(), texts: z.int() }),
    refusals: [badFile, previewOutdated],
  }),
};
