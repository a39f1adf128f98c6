import type { Rule } from '../../contract.ts';

/** A rule in the list, with a key that stays the same when the rule moves. */
export interface Entry {
  key: number;
  rule: Rule;
}

export const entriesOf = (rules: readonly Rule[]): readonly Entry[] =>
  rules.map((rule, key) => ({ key, rule }));
