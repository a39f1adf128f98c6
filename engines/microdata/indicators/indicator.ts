import type { Localized } from '#engines/forms/definition.ts';
import type { Ages, Stage } from '../definition.ts';
import type { Period } from '../ready-forms.ts';
import type { CodeOf } from './marks.ts';
import type { QuestionName } from './questions.ts';

/** Outputs are about the entry, immediate results about the four weeks after the exit, longer-term results about six months after it. */
export type IndicatorKind = 'output' | 'immediate' | 'longer';

/** What an indicator looks at. A stage that a participant has not come to answers nothing. */
export interface Evidence<P extends Period> {
  /** Whether one of these questions is answered with ΝΑΙ. */
  yes: <S extends Stage>(stage: S, ...names: QuestionName<P, S>[]) => boolean;
  /** Whether all of these questions are answered with ΟΧΙ. One that is not asked, not answered or declined is not. */
  no: <S extends Stage>(stage: S, ...names: QuestionName<P, S>[]) => boolean;
  /** Whether one of these indicators counts the participant. */
  has: (...codes: CodeOf<P>[]) => boolean;
  /** Whether the age on the day of entry, in completed years, is within these; not if it is not known. */
  isAged: (ages: Ages) => boolean;
}

/** A common indicator that is derived from the forms. One without its words or its source does not compile. */
export interface Indicator<P extends Period> {
  words: Localized;
  /** The annex that it comes from, and the rule by which it is derived. */
  source: Localized;
  kind: IndicatorKind;
  /** Whether an answer to a sensitive question (GDPR art. 9) can change it. */
  sensitive: boolean;
  /** Whether it counts a participant. */
  holds(evidence: Evidence<P>): boolean;
}

/** A common indicator that the forms do not tell, with the reason. */
export interface Underived {
  words: Localized;
  kind: IndicatorKind;
  reason: Localized;
}

/** Makes sources: the annex of a period, and the rule of one indicator. */
export const sourceIn =
  (annex: Localized) =>
  (el: string, en: string): Localized => ({ el: `${annex.el}: ${el}`, en: `${annex.en}: ${en}` });

/** Why an indicator is not derived from the forms. */
export const reasons = {
  rural: {
    el: 'Προκύπτει από τον δήμο κατοικίας και τον βαθμό αστικοποίησής του (DEGURBA 3), επιτρέπεται και δείγμα.',
    en: 'It follows from the municipality of residence and its degree of urbanisation (DEGURBA 3). A sample is allowed.',
  },
  project: {
    el: 'Μετρά έργα ή φορείς και όχι συμμετέχοντες.',
    en: 'It counts projects or bodies, not participants.',
  },
  survey: {
    el: 'Χρειάζεται έρευνα έξι μήνες μετά την έξοδο, με σύγκριση των όρων εργασίας πριν και μετά.',
    en: 'It needs a survey six months after the exit, which compares the terms of work before and after.',
  },
} as const satisfies Readonly<Record<string, Localized>>;
