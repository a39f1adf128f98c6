import { formOf } from '#engines/texts/label.ts';
import {
  contentLanguageOf,
  DEFAULT_LANGUAGE,
  isContentLanguage,
  type Language,
} from '#platform/contract/languages.ts';
import { catalogue, ownText } from '#platform/server/texts.ts';

/** The text of the files, without what was changed. */
export const fileText = (language: Language, label: string): string | undefined =>
  isContentLanguage(language) ? catalogue[language].all[label] : undefined;

/** Whether the files of the product have this label, or the plural that it is a form of. */
export function isOfProduct(label: string): boolean {
  const form = formOf(label);
  return (
    catalogue.el.all[label] !== undefined ||
    (form !== undefined && catalogue.el.all[`${form.base}_other`] !== undefined)
  );
}

/** The text that another one is made from or compared with. */
interface Source {
  language: Language;
  /** Of the same plural form, else of the form `other`. */
  label: string;
  text: string;
}

/** The text in a language, of the same plural form, else of the form `other`. */
function textOrOther(language: Language, label: string): Source | undefined {
  const form = formOf(label);
  for (const one of form ? [label, `${form.base}_other`] : [label]) {
    const text = ownText(language, one);
    if (text !== undefined) return { language, label: one, text };
  }
  return undefined;
}

/**
 * What a text is translated from. Greek is written first, English from it, and an added language from the one that it falls back to. Greek
 * itself is compared with English where a check needs another text, but never becomes outdated by it.
 */
export function sourceOf(language: Language, label: string): Source | undefined {
  if (language === DEFAULT_LANGUAGE) return undefined;
  return textOrOther(isContentLanguage(language) ? DEFAULT_LANGUAGE : contentLanguageOf(language), label);
}

/** The text that the checks compare a text with. */
export const comparedWith = (language: Language, label: string): Source | undefined =>
  language === DEFAULT_LANGUAGE ? textOrOther('en', label) : sourceOf(language, label);
