import type { Questionnaire } from '../definition.ts';
import type { QuestionId } from '../ids.ts';

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

/** What became different in a question, or why it was dropped. */
export const changeCodes = [
  // Why a question was dropped.
  'type-unknown',
  'unreadable',
  'computed',
  'no-options',
  'id-taken',
  // What is different.
  'images-dropped',
  'media-dropped',
  'text-cut',
  'options-cut',
  'groups-cut',
  'keys-cut',
  'brackets-changed',
  'became',
  'split',
  'several-right',
  'key-missing',
  'key-unknown',
  'partial-points',
  'partial-dropped',
  'pattern-dropped',
  'case-ignored',
  'tolerance-dropped',
  'tolerance-merged',
  'units-dropped',
  'gaps-mixed',
  'gap-weights-dropped',
  'no-gaps',
  'template-dropped',
  'several-per-row',
  'shape-simplified',
  'picture-needed',
  'input-as-text',
  'options-elsewhere',
  'option-logic-dropped',
  'choice-dropped',
  'comment-dropped',
  'condition-dropped',
  'language-dropped',
  'points-dropped',
  'limits-dropped',
  'help-in-text',
  'never-shown',
  'piping',
] as const;
export type ChangeCode = (typeof changeCodes)[number];

/** What is said of the whole. */
export const noteCodes = [
  'language',
  'languages-dropped',
  'feedback-dropped',
  'shuffle-dropped',
  'required-dropped',
  'tags-dropped',
  'logic-dropped',
  'all-or-nothing',
  'scale-added',
  'scale-cut',
  'sections-merged',
  'section-condition-dropped',
  'files-missing',
  'scales-dropped',
  'intro-dropped',
  'time-dropped',
  'extra-dropped',
  'not-read',
  'piping',
] as const;
export type NoteCode = (typeof noteCodes)[number];

type Values = Readonly<Record<string, string | number>>;

/** A change by its code; the words are texts of the page. */
export interface Change {
  readonly code: ChangeCode;
  readonly values?: Values;
}

/** What became of one question of the file. */
export interface ReportLine {
  /** Its place among the questions of the file, from 1. */
  readonly number: number;
  /** Its line in the file, from 1, where the format has lines. */
  readonly at?: number;
  /** Its words, shortened. */
  readonly title: string;
  /** Its type, as the file calls it. */
  readonly kind: string;
  readonly outcome: 'kept' | 'approximated' | 'dropped';
  /** The question that it became. */
  readonly question?: QuestionId;
  /** What is different, or why it was dropped. */
  readonly changes: readonly Change[];
}

/** A note about the whole. */
export interface Note {
  readonly code: NoteCode;
  readonly values?: Values;
}

/** What became of all questions of a file. */
export interface ImportReport {
  readonly lines: readonly ReportLine[];
  readonly notes: readonly Note[];
}

/** An imported questionnaire, or why there is none. A draft may have faults that prevent publishing. */
export type ImportResult =
  | { readonly ok: true; readonly questionnaire: Questionnaire; readonly report: ImportReport }
  | {
      readonly ok: false;
      readonly problem: ProblemCode;
      /** The line of the file, from 1. */
      readonly at?: number;
      /** Why each question was dropped, if the file was read. */
      readonly report?: ImportReport;
    };

/** Reads one format. It never throws and always ends. */
export type Importer = (content: Content) => ImportResult;
