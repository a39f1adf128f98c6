import { searchKey } from '#engines/greek/search-key.ts';
import type { Rule } from '../../contract.ts';
import type { Fields } from '../words/fields.ts';

/** A rule in which nothing is chosen yet. */
export const emptyRule: Rule = { kind: 'same', weight: 1, required: false, never: [] };

const named = (fields: Fields, ...words: readonly string[]) =>
  fields.find(({ name, label }) => {
    const key = searchKey(`${name} ${label}`);
    return words.some((word) => key.includes(searchKey(word)));
  });

/** At most three rules that suit most projects, over the fields of this one. */
export function readyMade(fields: Fields): Rule[] {
  const region = named(fields, 'region', 'περιφέρεια');
  const language = named(fields, 'language', 'γλώσσ');
  const several = fields.find((field) => field.type === 'multiSelect' && field !== language);
  const municipality = named(fields, 'municipality', 'δήμος');
  const over = (field: Fields[number]) => ({
    ...emptyRule,
    menteeField: field.name,
    mentorField: field.name,
  });
  const all: (Rule | undefined)[] = [
    region && { ...over(region), kind: 'distance', weight: 5, farKm: 400 },
    language && { ...over(language), kind: 'language', weight: 3 },
    several && { ...over(several), kind: 'overlap', weight: 3 },
    municipality && { ...over(municipality), kind: 'same', weight: 2 },
    { ...emptyRule, kind: 'earlier', wish: 'prefer', weight: 1 },
  ];
  return all.filter((rule) => rule !== undefined).slice(0, 3);
}

/** The rule with another kind. Fields and weight stay; the other parts are those of the kind. */
export function ofKind(rule: Rule, kind: Rule['kind']): Rule {
  const { menteeField, mentorField, weight, required } = rule;
  const fields = {
    ...(menteeField !== undefined && { menteeField }),
    ...(mentorField !== undefined && { mentorField }),
  };
  const common = { kind, weight, required, never: [] };
  switch (kind) {
    case 'distance':
      return { ...common, ...fields, farKm: 400 };
    case 'difference':
      return { ...common, ...fields, span: 10 };
    case 'exclusion':
      return { ...common, ...fields, required: false };
    case 'earlier':
      return { ...common, wish: 'prefer' };
    default:
      return { ...common, ...fields };
  }
}
