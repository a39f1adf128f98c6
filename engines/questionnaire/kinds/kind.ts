import type { Language, Localized } from '#engines/forms/definition.ts';
import type { Json } from '#engines/rules/sandbox.ts';
import type { Asked } from '../asked.ts';

/** An answer in one group: the id of an option, 0 for none; or a text as it is kept, empty for none. */
export type Answer = number | string;

/** The answers to one question, by the number of the group. */
export type Answers = Readonly<Record<number, Answer>>;

/** One of several things to choose. The id is given once and never changes; 0 is none of them. */
export interface Option {
  readonly id: number;
  readonly text: Localized;
  /** What it counts in a scale; without it, its place from 1 on. */
  readonly points?: number;
}

/** A row, a card or an item that is answered for itself: a group with this number. */
export interface Item {
  readonly id: number;
  readonly text: Localized;
}

interface GroupBase {
  readonly number: number;
  /** The row, card or item that is answered, where a question has several. */
  readonly title?: Localized;
}

/** A place for the choice of an option, or of 0 for none. */
export interface ClosedGroup extends GroupBase {
  readonly options: readonly Option[];
}

/** A place for a text. */
export interface OpenGroup extends GroupBase {
  /** Returns the form in which a text is kept, or undefined if it cannot be read. Nothing is kept as an empty text. */
  readonly read: (typed: string) => string | undefined;
  /** The limits of a number; without it the text is no number. */
  readonly limits?: { readonly min?: number; readonly max?: number };
}

export type Group = ClosedGroup | OpenGroup;

export const isClosed = (group: Group): group is ClosedGroup => 'options' in group;

/** Something in a question that has to be mended before it can be published; its text is `fault.<code>`. */
export type FaultCode =
  | 'text-missing'
  | 'options-missing'
  | 'option-empty'
  | 'blanks-missing'
  | 'blanks-differ'
  | 'too-many-groups'
  | 'limits-crossed'
  | 'image-missing'
  | 'total-missing';

/** How questions of one type are answered, read and graded. */
export interface QuestionKind<Data = unknown> {
  /** The name of the type in texts and in our own JSON. */
  readonly name: string;
  /** The data of a new question. */
  start(): Data;
  groups(question: Asked<Data>): readonly Group[];
  /** How much of it is answered, from 0 to 1. */
  completion(question: Asked<Data>, answers: Answers): number;
  /** What conditions and scales read. */
  value(question: Asked<Data>, answers: Answers): Json;
  /** A text that was answered, as people read it. @default as it is kept */
  show?(question: Asked<Data>, answer: string, language: Language): string;
  /** Whether an answer is as good as one of the key. @default the same option, or the same text in the Greek sense */
  matches?(question: Asked<Data>, answer: Answer, key: string): boolean;
  /** How much is right, where groups are not right or wrong each for itself. */
  grade?(question: Asked<Data>, answers: Answers): Grade | undefined;
  faults(question: Asked<Data>): FaultCode[];
}

/** How much of a question is right. */
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
