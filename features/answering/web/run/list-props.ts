import type { Language } from '#engines/forms/definition.ts';
import type { Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** The questions of a questionnaire, to answer or to read. */
export interface ListProps {
  questionnaire: Questionnaire;
  /** Those that are shown now. */
  questions: readonly Question[];
  sheet: Sheet;
  language: Language;
  isReadOnly: boolean;
  /** The set that is answered. */
  answerSetId?: number;
  /** The right answers are shown, too. */
  withKeys?: boolean;
  /** A section that is closed is opened when one of its questions is gone to. */
  current?: QuestionId | undefined;
  onCurrent?: (id: QuestionId) => void;
}
