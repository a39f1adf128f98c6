/**
 * Why a rule gave a pair its score, for a screen to put in words. Beside each code the values that come along;
 * `mentee` and `mentor` always hold what the compared fields say.
 */
export const reasonCodes = [
  /** A field of the mentee, of the mentor, has no value. */
  'mentee-empty',
  'mentor-empty',
  /** same: shared. */
  'same',
  'different',
  /** overlap: shared, of. */
  'overlap',
  'no-overlap',
  /** language: shared. */
  'shared-language',
  'no-shared-language',
  /** distance: km, limit (km). */
  'near',
  'far',
  'unknown-place',
  /** difference: difference, limit. */
  'close',
  'apart',
  'not-a-number',
  /** exclusion. */
  'excluded',
  'allowed',
  /** earlier: no values. */
  'earlier',
  'not-earlier',
  /** Not a rule of the project: a person cannot be their own mentor. */
  'self',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

/** Texts come as they were written, at most 20 of them and each cut at 120 characters. */
export interface ReasonValues {
  mentee?: readonly string[];
  mentor?: readonly string[];
  /** What both have, as the mentee wrote it. */
  shared?: readonly string[];
  /** How many values the mentee has. */
  of?: number;
  km?: number;
  difference?: number;
  /** Where the score reaches 0: `farKm` or `span` of the rule. */
  limit?: number;
}

export interface Reason {
  code: ReasonCode;
  values: ReasonValues;
}

/** What one rule says about a pair. */
export interface Part {
  /** The place of the rule in the list of rules. */
  rule: number;
  /** 0..1. */
  score: number;
  /** 0..10: what it counts beside the others. */
  weight: number;
  reason: Reason;
}

/** Why a pair may not be; without `rule` it is what holds always. */
export interface Refusal {
  rule?: number;
  reason: Reason;
}

/** All that can be said about a pair. It may be when `refusals` is empty. */
export interface Explanation {
  /** 0..1 in steps of a millionth: the mean of the parts by weight; 1 when no rule has a weight. */
  score: number;
  /** One for each rule, in the order of the rules. */
  parts: Part[];
  refusals: Refusal[];
}
