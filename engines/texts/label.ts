import { BoundedMap } from '#engines/memory/bounded-map.ts';

/** The plural forms of the Unicode CLDR, in its order. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof pluralForms)[number];

/** Characters of a label, at most (promises S25). */
const MAX_LABEL = 120;

/** A label is what texts are found by: letters, digits, `_`, `.` and `-`. */
export const labelPattern = new RegExp(String.raw`^[\w.-]{1,${MAX_LABEL}}$`);

const withForm = new RegExp(`^(.+)_(${pluralForms.join('|')})$`);

/** The label of one form of a plural, as i18next writes it: `files.count_one` is the form `one` of `files.count`. */
export function formOf(label: string): { base: string; form: PluralForm } | undefined {
  const [, base, form] = withForm.exec(label) ?? [];
  return base === undefined ? undefined : { base, form: form as PluralForm };
}

/** Languages in use at once. */
const MAX_LANGUAGES = 50;
/** Making the rules of a language takes longer than asking them. */
const rulesByLanguage = new BoundedMap<string, Intl.PluralRules | undefined>(MAX_LANGUAGES);

/**
 * The rules of a language's plurals; undefined for a code that the CLDR does not know, for which `Intl` would silently take the language
 * of the machine.
 */
export const pluralRulesOf = (language: string): Intl.PluralRules | undefined =>
  rulesByLanguage.remember(language, makeRules);

function makeRules(language: string): Intl.PluralRules | undefined {
  try {
    return Intl.PluralRules.supportedLocalesOf(language).length > 0
      ? new Intl.PluralRules(language)
      : undefined;
  } catch {
    // A code that is not even formed like one of a language: `el_GR`.
    return undefined;
  }
}

/** The plural forms that a language has for whole numbers and fractions, in the order of the CLDR; a code that is no language has `other` alone. */
export function formsOf(language: string): readonly PluralForm[] {
  const has = new Set<string>(pluralRulesOf(language)?.resolvedOptions().pluralCategories ?? ['other']);
  return pluralForms.filter((form) => has.has(form));
}
