import type { ComponentType } from 'react';
import type { Language } from '#engines/forms/definition.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import type { TypeNumber } from '#engines/questionnaire/kinds.ts';
import type { Answers } from '#engines/questionnaire/kinds/kind.ts';

/** A question of one type. */
export type QuestionOfType<T extends TypeNumber> = Extract<Question, { type: T }>;

/** What every view of a question gets. */
interface Shown {
  question: Question;
  /** The language of the questionnaire; the page around it may have another one. */
  language: Language;
  /** By the number of the group. */
  answers: Answers;
  /** The address of a picture or an uploaded file. */
  fileUrl: (fileId: number) => string;
}

/** Where a person answers a question of any type. */
export interface Answering extends Shown {
  /** The id of the element with the text of the question, which names the fields. */
  labelledBy: string;
  /** It is shown, and takes no answers: the set is paused or over, or a mentor reads it. */
  isReadOnly: boolean;
  /** Chooses an option (0 for none), which is saved at once. */
  choose: (group: number, option: number) => void;
  /** Takes a text as it is typed. It is saved after a second without a key, and on leaving the field (`leave`). */
  type: (group: number, text: string) => void;
  leave: (group: number) => void;
  /** Files can be uploaded; not so in a preview. */
  mayUpload?: boolean;
  /** The set that is answered; none in a preview. */
  answerSetId?: number;
}

/** Where a person answers a question of one type. */
export interface AnswerProps<T extends TypeNumber> extends Answering {
  question: QuestionOfType<T>;
}

/** Where others read the answer to a question of any type. */
export type Reading = Shown;

/** The views of one type of question. */
export interface QuestionViews<T extends TypeNumber> {
  Answer: ComponentType<AnswerProps<T>>;
  Result: ComponentType<Reading & { question: QuestionOfType<T> }>;
}
