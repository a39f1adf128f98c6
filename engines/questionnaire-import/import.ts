import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { ExchangeReport } from '#engines/questionnaire/exchange/report.ts';

/** The formats that can be imported. `ithaki` is our own JSON, `items` a sheet with one question a row. */
export const formats = [
  'ithaki',
  'moodle',
  'gift',
  'aiken',
  'cloze',
  'qti',
  'surveyjs',
  'limesurvey',
  'items',
] as const;
export type Format = (typeof formats)[number];

/** A file as an importer reads it. */
export interface Content {
  /** The name of the file; empty for pasted text. */
  readonly name: string;
  /** The text of the file; empty for an archive. */
  readonly text: string;
  /** The bytes of an archive. */
  readonly bytes?: Uint8Array;
  /** The rows of a sheet, where they were already read. */
  readonly rows?: readonly (readonly string[])[];
}

/** Why nothing was imported. */
export const problems = [
  'empty',
  'too-large',
  'unknown-format',
  'not-text',
  'not-xml',
  'has-entities',
  'too-deep',
  'not-json',
  'wrong-root',
  'old-version',
  'zip-broken',
  'zip-too-large',
  'zip-too-many-files',
  'zip-without-items',
  'columns-missing',
  'no-questions',
  'nothing-kept',
  'too-many-questions',
] as const;
export type ProblemCode = (typeof problems)[number];

/** An imported questionnaire, or why there is none. A draft may have faults that prevent publishing. */
export type ImportResult =
  | { readonly ok: true; readonly questionnaire: Questionnaire; readonly report: ExchangeReport }
  | {
      readonly ok: false;
      readonly problem: ProblemCode;
      /** The line of the file, from 1. */
      readonly at?: number;
      /** Why each question was dropped, if the file was read. */
      readonly report?: ExchangeReport;
    };

/** Reads one format. It never throws and always ends. */
export type Importer = (content: Content) => ImportResult;
