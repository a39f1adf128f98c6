import type { Localized } from '#engines/forms/definition.ts';
import type { QuestionId } from './ids.ts';

/**
 * What is right in one group: the option, or each of the texts that count as right. A question keeps its key when its type
 * changes, so it has one shape for all types (spec 002 §2.2).
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
  /** An expression over `answers`; the question is hidden while it does not hold. */
  readonly condition?: string;
  /** Never shown: the question is kept and not asked (spec 002 §3). */
  readonly dontShow?: boolean;
  readonly model: Model;
}

/** A question as its type sees it: with the data of that type. */
export interface Asked<Data = unknown> extends Base {
  readonly data: Data;
}
