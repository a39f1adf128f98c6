import type { QuestionId } from '../ids.ts';

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

/** What became of all questions, of a file that was imported or of a questionnaire that was exported. */
export interface ExchangeReport {
  readonly lines: readonly ReportLine[];
  readonly notes: readonly Note[];
}
