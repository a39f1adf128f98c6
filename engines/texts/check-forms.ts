import { BoundedMap } from '#engines/memory/bounded-map.ts';
import { formsOf, pluralForms, pluralRulesOf, type PluralForm } from './label.ts';

/** The rules of the CLDR look at the last two digits of a number, so these show every form of the numbers that people count. */
const MAX_TRIED = 200;

/** Languages in use at once. */
const MAX_LANGUAGES = 50;
const numbersByLanguage = new BoundedMap<string, ReadonlyMap<PluralForm, number>>(MAX_LANGUAGES);

/** How many of the numbers up to 200 a form is for: in Greek `one` is for 1 alone, in Russian for 1, 21, 31 and so on. */
export const numbersOf = (language: string): ReadonlyMap<PluralForm, number> =>
  numbersByLanguage.remember(language, countNumbers);

function countNumbers(language: string): ReadonlyMap<PluralForm, number> {
  const rules = pluralRulesOf(language);
  const numbers = new Map<PluralForm, number>();
  for (let number = 0; number <= MAX_TRIED; number++) {
    const form = rules?.select(number) ?? 'other';
    numbers.set(form, (numbers.get(form) ?? 0) + 1);
  }
  return numbers;
}

/**
 * What the forms of one plural lack, and which of them the language never uses. A form for fractions or millions alone is not missed
 * (`many` of French), because nothing that is counted needs it. `other` is always needed, since every missing form falls back to it. The
 * form `zero` is never unused: i18next takes it for 0 in every language. An empty form is a missing one.
 */
export function checkForms(
  language: string,
  forms: Partial<Record<PluralForm, string>>,
): { missing: PluralForm[]; unused: PluralForm[] } {
  const numbers = numbersOf(language);
  const has = (form: PluralForm) => Boolean(forms[form]);
  return {
    missing: pluralForms.filter((form) => !has(form) && (form === 'other' || numbers.has(form))),
    unused: pluralForms.filter((form) => has(form) && isUnused(language, form)),
  };
}

/** Whether i18next never asks for a form in a language. */
export const isUnused = (language: string, form: PluralForm): boolean =>
  form !== 'zero' && !formsOf(language).includes(form);
