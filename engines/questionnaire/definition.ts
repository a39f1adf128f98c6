import type { Localized } from '#engines/forms/definition.ts';
import type { Json } from '#engines/rules/sandbox.ts';
import type { DataOf, TypeNumber } from './kinds.ts';
import type { Asked } from './asked.ts';
import type { Scale } from './scoring/scales.ts';

/** A question of any type. */
export type Question = { [T in TypeNumber]: Asked<DataOf<T>> & { readonly type: T } }[TypeNumber];

/** Questions that stand beside each other. */
export type Line = readonly Question[];

export interface Section {
  readonly title: Localized;
  readonly intro?: Localized;
  /** Unfolded when the questionnaire is opened. */
  readonly open: boolean;
  /** An expression over `answers`; the whole section is hidden while it does not hold. */
  readonly condition?: string;
  readonly lines: readonly Line[];
}

/** Which scales make a profile: «the three highest of six interests». */
export interface ProfilePlan {
  readonly scales: readonly string[];
  readonly highest: number;
  /** Said when the highest and the lowest score are nearer to each other than `below`. */
  readonly flat?: { readonly below: number; readonly text: Localized };
}

/** A questionnaire as staff write it. Texts that are empty in one language are shown in the other. */
export interface Questionnaire {
  readonly title: Localized;
  readonly intro: Localized;
  /** Seconds to answer it; without it there is no limit. */
  readonly duration?: number;
  /** A mentee may stop a timed questionnaire and go on later. */
  readonly mayPause: boolean;
  readonly sections: readonly Section[];
  readonly scales: readonly Scale[];
  /** The scales that are compared with each other, the highest first. */
  readonly profile?: ProfilePlan;
  /** `OnFinish`: the address to go to afterwards (spec 002 §2.1). Other keys are kept. */
  readonly extra: Readonly<Record<string, Json>>;
}

/** All questions, in the order in which they are asked. */
export const questionsOf = ({ sections }: Pick<Questionnaire, 'sections'>): Question[] =>
  sections.flatMap(({ lines }) => lines.flat());
