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

/** The plural forms that a language has for whole numbers and fractions, in the order of the CLDR; a code that is no language has `other` alone. */
export function formsOf(language: string): readonly PluralForm[] {
  const has = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  return pluralForms.filter((form) => has.has(form));
}
