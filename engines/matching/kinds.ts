import { difference } from './kinds/difference.ts';
import { distance } from './kinds/distance.ts';
import { earlier } from './kinds/earlier.ts';
import { exclusion } from './kinds/exclusion.ts';
import type { RuleKind } from './kinds/kind.ts';
import { language } from './kinds/language.ts';
import { overlap } from './kinds/overlap.ts';
import { same } from './kinds/same.ts';
import type { Rule } from './rules.ts';

/** Every kind of rule with the way it judges. A new kind is a file in `kinds/`, an interface in `rules.ts` and a line here. */
export const kinds: { readonly [Kind in Rule['kind']]: RuleKind<Extract<Rule, { kind: Kind }>> } = {
  same,
  overlap,
  distance,
  language,
  difference,
  exclusion,
  earlier,
};
