/** How much a rule counts. */
interface Weighed {
  /** 0 to 10: its share in the score of a pair. */
  weight: number;
  /** Whether a pair that does not fulfil it at all (score 0) is refused; then the weight may well be 0. */
  isRequired: boolean;
}

/** The fields that a rule compares; they may have the same name. */
interface Compares {
  menteeField: string;
  mentorField: string;
}

/** Both have the same value; where one has several, one in common is enough. */
export interface SameRule extends Weighed, Compares {
  kind: 'same';
}

/** The more of the mentee's values the mentor has, the better. */
export interface OverlapRule extends Weighed, Compares {
  kind: 'overlap';
}

/** The nearer, the better, by the table of places: 1 in the same place, falling to 0 at `farKm`. */
export interface DistanceRule extends Weighed, Compares {
  kind: 'distance';
  farKm: number;
}

/** They share a language. Languages may be typed in one line: «Ελληνικά, Αγγλικά». */
export interface LanguageRule extends Weighed, Compares {
  kind: 'language';
}

/** The closer two numbers, the better: 1 when they are equal, falling to 0 at a difference of `span`. */
export interface DifferenceRule extends Weighed, Compares {
  kind: 'difference';
  span: number;
}

/** Never together: people with the same value, or with a value of the mentee beside one of the mentor. Has no weight. */
export interface ExclusionRule extends Compares {
  kind: 'exclusion';
  never: 'same' | readonly (readonly [menteeValue: string, mentorValue: string])[];
}

/** Who was together before: preferred, or never again, which has no weight. */
export type EarlierRule =
  | ({ kind: 'earlier'; wish: 'prefer' } & Weighed)
  | { kind: 'earlier'; wish: 'forbid' };

/**
 * A rule of a project about which pairs fit. Values are compared without regard to accents, case and surrounding
 * spaces.
 */
export type Rule =
  | SameRule
  | OverlapRule
  | DistanceRule
  | LanguageRule
  | DifferenceRule
  | ExclusionRule
  | EarlierRule;

/** What a rule counts in the score, 0 to 10; a rule without a weight counts nothing. */
export function weightOf(rule: Rule): number {
  return 'weight' in rule ? Math.min(10, Math.max(0, rule.weight)) || 0 : 0;
}

/** Whether a pair with score 0 under this rule is refused; a rule without a weight always refuses. */
export const isHard = (rule: Rule): boolean => !('weight' in rule) || rule.isRequired;
