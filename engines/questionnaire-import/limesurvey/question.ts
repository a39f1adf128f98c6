import type { Localized } from '#engines/forms/definition.ts';
import type { Option } from '#engines/questionnaire/kinds/kind.ts';
import type { Parts } from '../draft.ts';
import type { ChangeCode } from '#engines/questionnaire/exchange/report.ts';
import type { Remarks } from '#engines/questionnaire/exchange/remarks.ts';

/** An answer or subquestion with the code by which conditions name it. */
export interface Coded {
  readonly code: string;
  readonly text: Localized;
  /** The points of an answer. */
  readonly points?: number;
}

/** A question as kinds read it. */
export interface LimeQuestion {
  readonly text: Localized;
  readonly answers: readonly Coded[];
  /** The answers of the second scale. */
  readonly second: readonly Coded[];
  readonly subquestions: readonly Coded[];
  /** «Other» is offered, in these words. */
  readonly other?: Localized;
  readonly attribute: (name: string) => string;
  readonly remarks: Remarks;
}

/** What became of a question. One with two scales becomes two. */
export interface LimeParts {
  readonly parts: readonly Parts[];
  /** The options by their codes. */
  readonly codes?: ReadonlyMap<string, number>;
  /** The rows, blanks or checkboxes by their codes. */
  readonly rows?: ReadonlyMap<string, number>;
}

export type LimeKind = (question: LimeQuestion) => LimeParts | { readonly dropped: ChangeCode };

/** Options of these answers, with their points where they have some. */
export const optionsIn = (all: readonly Coded[]): Option[] =>
  all.map(({ text, points }, at) => ({ id: at + 1, text, ...(points !== undefined && { points }) }));

/** The numbers of entries by their codes. */
export const codesIn = (all: readonly Coded[]): ReadonlyMap<string, number> =>
  new Map(all.map(({ code }, at) => [code, at + 1]));
