import { formsOf, type PluralForm, pluralForms } from '#engines/texts/label.ts';
import { readPluralExpression } from './plural-expression.ts';

/** Numbers that every language is tried with; some have a form for whole millions. */
const small = Array.from({ length: 1_001 }, (_, n) => n);
const millions = [1_000_000, 2_000_000, 5_000_000, 11_000_000];

/** Of the small numbers: tables of rules differ from the CLDR for 0 or 1 in languages like Portuguese and Turkish. */
const MAX_DIFFERENT = 10;

/** The forms that a language has for the whole numbers 0 to 1000, in the order of the CLDR: those that gettext knows. */
export function wholeForms(language: string): readonly PluralForm[] {
  const rules = new Intl.PluralRules(language);
  const used = new Set(small.map((n) => rules.select(n) as PluralForm));
  return pluralForms.filter((form) => used.has(form));
}

/**
 * The CLDR forms of `msgstr[0]`, `msgstr[1]` …, found by trying the rule of the header with numbers.
 * Undefined for a header that is broken or contradicts the language: a form that the language has and the header has not, two numbers
 * for one form, or other forms for more than ten of the numbers 0 to 1000.
 * @param header `nplurals=2; plural=(n != 1);`
 */
export function formsOfHeader(header: string, language: string): readonly PluralForm[] | undefined {
  const [, count, expression = ''] =
    /^\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=([^;]*);?\s*$/.exec(header.slice(0, MAX_HEADER)) ?? [];
  const nplurals = Number(count ?? 0);
  const rule = readPluralExpression(expression);
  if (!rule || nplurals < 1 || nplurals > pluralForms.length) return undefined;

  const rules = new Intl.PluralRules(language);
  const tries = [...small, ...millions].map((n) => ({ index: rule(n), form: rules.select(n) as PluralForm }));
  if (tries.some(({ index }) => !Number.isInteger(index) || index < 0 || index >= nplurals)) return undefined;

  const forms = bestForms(tries, nplurals);
  const different = tries.slice(0, small.length).filter(({ index, form }) => forms[index] !== form);
  const isWhole = forms.every((form) => form !== undefined);
  const hasAll = wholeForms(language).every((form) => forms.includes(form));
  return isWhole && hasAll && different.length <= MAX_DIFFERENT ? (forms as PluralForm[]) : undefined;
}

const MAX_HEADER = 2_000;

/** Gives each index the form that most of its numbers have, the clearest first, and each form once. */
function bestForms(
  tries: readonly { index: number; form: PluralForm }[],
  nplurals: number,
): (PluralForm | undefined)[] {
  const counts = new Map<string, { index: number; form: PluralForm; count: number }>();
  for (const { index, form } of tries) {
    const key = `${index} ${form}`;
    const one = counts.get(key) ?? { index, form, count: 0 };
    one.count += 1;
    counts.set(key, one);
  }
  const forms = new Array<PluralForm | undefined>(nplurals).fill(undefined);
  for (const { index, form } of [...counts.values()].sort((a, b) => b.count - a.count))
    if (forms[index] === undefined && !forms.includes(form)) forms[index] = form;
  return forms;
}

/** The forms where a file has no header: those for whole numbers, or all of the language, in the order of the CLDR. */
export function formsWithoutHeader(language: string, count: number): readonly PluralForm[] | undefined {
  return [wholeForms(language), formsOf(language)].find((forms) => forms.length === count);
}
