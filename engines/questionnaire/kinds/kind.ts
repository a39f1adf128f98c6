import type { Language, Localized } from '#engines/forms/definition.ts';
import type { Json } from '#engines/rules/sandbox.ts';
import type { QuestionOf } from '../question.ts';

/** An answer in one group: the id of an option (0 for none), or a stored text (empty for none). */
export type Answer = number | string;

/** The answers to one question, by the number of the group. */
export type Answers = Readonly<Record<number, Answer>>;

/** An option to choose. Its id is above 0 and never changes. */
export interface Option {
  readonly id: number;
  readonly text: Localized;
  /** Its points in a scale. @default its position, from 1 */
  readonly points?: number;
}

/** A row, card or item with an answer of its own. Its id is the number of the group. */
export interface Item {
  readonly id: number;
  readonly text: Localized;
}

interface GroupBase {
  readonly number: number;
  /** The text of the row, card or item, if the question has several groups. */
  readonly title?: Localized;
}

/** A group that is answered by an option. */
export interface ClosedGroup extends GroupBase {
  readonly options: readonly Option[];
  /** A checkbox: its one option is on or off, so that no answer means off. */
  readonly isTick?: boolean;
}

/** A group that is answered by a text. */
export interface OpenGroup extends GroupBase {
  /** Returns the text as it is stored (empty for none), or undefined if it is not valid. */
  readonly read: (typed: string) => string | undefined;
  /** The limits of a number. A group without `limits` takes any text. */
  readonly limits?: { readonly min?: number; readonly max?: number };
}

export type Group = ClosedGroup | OpenGroup;

export const isClosed = (group: Group): group is ClosedGroup => 'options' in group;

/** A fault that prevents publishing. The key of its text is `fault.<code>`. */
export type FaultCode =
  | 'text-missing'
  | 'options-missing'
  | 'option-empty'
  | 'blanks-missing'
  | 'blanks-differ'
  | 'too-many-groups'
  | 'limits-crossed'
  | 'image-missing'
  | 'total-missing'
  | 'workbook-missing';

/**
 * Why the answers to a question contradict each other: more points than there are to share, more ticks than allowed, two items in one
 * place, one word in two blanks. They are stored, and count as no answer in scales and statistics. The key of its text is `questionnaires.conflict.<code>`.
 */
export type Conflict = 'over-total' | 'too-many' | 'same-place';

/** How questions of one type are answered, read and graded. */
export interface QuestionKind<Data = unknown> {
  /** The name of the type in texts and in our own JSON. */
  readonly name: string;
  /** The data of a new question. */
  start(): Data;
  groups(question: QuestionOf<Data>): readonly Group[];
  /** How much of the question is answered, from 0 to 1. */
  completion(question: QuestionOf<Data>, answers: Answers): number;
  /** What conditions read. */
  value(question: QuestionOf<Data>, answers: Answers): Json;
  /** How the answers contradict each other, where a rule goes over several groups. */
  conflict?(question: QuestionOf<Data>, answers: Answers): Conflict | undefined;
  /** A stored text as it is shown to people. @default unchanged */
  show?(question: QuestionOf<Data>, answer: string, language: Language): string;
  /** Whether a text equals one of the key. @default `sameText` */
  matches?(question: QuestionOf<Data>, answer: string, key: string): boolean;
  /** Grades the question as a whole, if its groups cannot be graded one by one. */
  grade?(question: QuestionOf<Data>, answers: Answers): Grade | undefined;
  faults(question: QuestionOf<Data>): FaultCode[];
}

/** How many parts of a question are right. */
export interface Grade {
  readonly right: number;
  readonly of: number;
}

export const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined || answer === 0 || answer === '';

/** The share of these groups that have an answer. */
export function shareOf(groups: readonly Group[], answers: Answers): number {
  if (groups.length === 0) return 1;
  return groups.filter(({ number }) => !isEmpty(answers[number])).length / groups.length;
}
