import type { Localized } from '#engines/forms/definition.ts';
import type { QuestionId } from '../ids.ts';

/** One group of a question as it counts in a scale. */
export interface ScaleItem {
  readonly question: QuestionId;
  /** Without it, all groups of the question count. */
  readonly group?: number;
  /** @default 1 */
  readonly weight?: number;
  /** The highest answer counts as the lowest. */
  readonly reversed?: boolean;
  /** What each option counts here, by its id; without it, its own points. */
  readonly points?: Readonly<Record<number, number>>;
}

/** How raw scores compare with a group of people: by its mean and deviation, or by a table of raw scores. */
export interface Norm {
  readonly name: Localized;
  /** T: mean 50, deviation 10. Sten: mean 5.5, deviation 2, from 1 to 10. Percentile: 1 to 99. */
  readonly unit: 'T' | 'sten' | 'percentile';
  /** An expression over `fields` of the person; the first norm that holds is used. */
  readonly when?: string;
  readonly mean?: number;
  readonly deviation?: number;
  /** Pairs of the lowest raw score and its value, by raw score. It takes precedence. */
  readonly table?: readonly (readonly [raw: number, value: number])[];
}

/** What scores in a range mean, both ends included. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly label: Localized;
  readonly text: Localized;
}

/** A score that is computed from several answers. */
export interface Scale {
  /** A short name for conditions and exports: `R`, `total`. */
  readonly name: string;
  readonly title: Localized;
  readonly description?: Localized;
  /** `right`: the items that are right by their key are counted. */
  readonly method: 'sum' | 'mean' | 'right';
  readonly items: readonly ScaleItem[];
  /** Shares of the items that may be missing; with more of them there is no score. @default 0 */
  readonly mayMiss?: number;
  readonly norms: readonly Norm[];
  /** Over the raw score. */
  readonly bands: readonly Band[];
}
