import type { Localized } from '#engines/forms/definition.ts';
import type { QuestionId } from '../ids.ts';

/** A group of a question that belongs to a scale. */
export interface ScaleItem {
  readonly question: QuestionId;
  /** @default all groups of the question */
  readonly group?: number;
  /** @default 1 */
  readonly weight?: number;
  /** Scored in reverse: the highest answer gets the lowest points. */
  readonly reversed?: boolean;
  /** The points of each option in this scale, by its id. @default the points of the option */
  readonly points?: Readonly<Record<number, number>>;
}

/** Compares raw scores with those of a norm group, by its mean and deviation or by a table. */
export interface Norm {
  readonly name: Localized;
  /** T: mean 50, deviation 10. Sten: mean 5.5, deviation 2, from 1 to 10. Percentile: 1 to 99. */
  readonly unit: 'T' | 'sten' | 'percentile';
  /** An expression over the `fields` of the person. The first norm whose expression is true applies. */
  readonly when?: string;
  readonly mean?: number;
  readonly deviation?: number;
  /** The value from each raw score on, in ascending order. It takes precedence over `mean` and `deviation`. */
  readonly table?: readonly (readonly [raw: number, value: number])[];
}

/** The interpretation of raw scores from `from` to `to`, both included (`bandOf`). */
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
  /** `right` counts the items that are right by their answer key. */
  readonly method: 'sum' | 'mean' | 'right';
  readonly items: readonly ScaleItem[];
  /** The share of the items that may be unanswered. With more of them there is no score. @default 0 */
  readonly mayMiss?: number;
  readonly norms: readonly Norm[];
  readonly bands: readonly Band[];
}
