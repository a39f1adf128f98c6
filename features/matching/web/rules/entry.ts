import type { Rule } from '../../contract.ts';

/** A rule in the list, under a key that stays its own when it moves. */
export interface Entry {
  key: number;
  rule: Rule;
}

export const entriesOf = (rules: readonly Rule[]): readonly Entry[] =>
  rules.map((rule, key) => ({ key, rule }));
