import type { Localized } from '#engines/forms/definition.ts';
import type { Json } from '#engines/rules/sandbox.ts';
import type { DataOf, TypeNumber } from './kinds.ts';
import type { QuestionOf } from './question.ts';
import type { Scale } from './scoring/scales.ts';

/** A question of any type. */
export type Question = { [T in TypeNumber]: QuestionOf<DataOf<T>> & { readonly type: T } }[TypeNumber];

/** Questions in one row. */
export type Line = readonly Question[];

export interface Section {
  readonly title: Localized;
  readonly intro?: Localized;
  /** The section is expanded when the questionnaire is opened. */
  readonly open: boolean;
  /** An expression over `answers`. The whole section is hidden while it is false. */
  readonly condition?: string;
  readonly lines: readonly Line[];
}

/** The scales that are compared with each other, such as the six interests. */
export interface ProfilePlan {
  readonly scales: readonly string[];
  /** How many of the highest scales the result names. */
  readonly highest: number;
  /** The text for results whose highest and lowest score differ by less than `below`. */
  readonly flat?: { readonly below: number; readonly text: Localized };
}

/** A questionnaire as staff write it. A text that is empty in one language is shown in the other. */
export interface Questionnaire {
  readonly title: Localized;
  readonly intro: Localized;
  /** The time limit in seconds, if there is one. */
  readonly duration?: number;
  /** A mentee may pause a timed questionnaire. */
  readonly mayPause: boolean;
  /** The mentee sees the scores after the end. Answer keys are never shown to them. */
  readonly showsResult: boolean;
  readonly sections: readonly Section[];
  readonly scales: readonly Scale[];
  readonly profile?: ProfilePlan;
  /** `OnFinish`: the address to go to afterwards (spec 002 §2.1). Other keys are kept. */
  readonly extra: Readonly<Record<string, Json>>;
}

/** All questions, in the order in which they are asked. */
export const questionsOf = ({ sections }: Pick<Questionnaire, 'sections'>): Question[] =>
  sections.flatMap(({ lines }) => lines.flat());
