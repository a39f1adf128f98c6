import type { KeyOf } from '../field-values.ts';
import type { MatchingContext, Person } from '../people.ts';
import type { ReasonCode, ReasonValues } from '../reasons.ts';
import type { Rule } from '../rules.ts';

/** All who are to be matched, with what rules look at beside them. */
export interface Crowd {
  mentees: readonly Person[];
  mentors: readonly Person[];
  context: MatchingContext;
  keyOf: KeyOf;
}

/** A rule made ready for a crowd: people are named by their place in its lists. */
export interface Judge {
  /** How far the pair fulfils the rule, 0..1. Asked for every pair, so it allocates nothing. */
  score(mentee: number, mentor: number): number;
  /** Why it got that score. */
  code(mentee: number, mentor: number): ReasonCode;
  /** What a sentence about it can name. */
  values(mentee: number, mentor: number): ReasonValues;
}

/** How one kind of rule judges pairs. */
export interface RuleKind<R extends Rule = Rule> {
  /** Reads the fields of all people once. */
  prepare(rule: R, crowd: Crowd): Judge;
}
