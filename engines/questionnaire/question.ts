import type { Localized } from '#engines/forms/definition.ts';
import type { QuestionId } from './ids.ts';

/**
 * The right answer of one group: an option, or all texts that count as right. It has the same shape for all types, because a
 * question keeps it when its type changes (spec 002 §2.2).
 */
export interface Key {
  option?: number;
  texts?: readonly string[];
}

/** The answer keys of a question, by the number of the group. */
export type Model = Readonly<Record<number, Key>>;

/** What questions of every type have. */
export interface Base {
  readonly id: QuestionId;
  /** What is asked. Types with blanks have them in the text: `[1]`, `[2]` (`blanks.ts`). */
  readonly text: Localized;
  readonly help?: Localized;
  /** An expression over `answers`. The question is hidden while it is false. */
  readonly condition?: string;
  /** The question is never shown (spec 002 §3). */
  readonly dontShow?: boolean;
  readonly model: Model;
}

/** A question with the data of its type. */
export interface QuestionOf<Data = unknown> extends Base {
  readonly data: Data;
}
