import { createContext, use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ContentLanguage,
  contentLanguageOf,
  type Direction,
  directionOf,
  type Language,
  localeOf,
} from '#platform/contract/languages.ts';

/** Looks up a text by its key in the language of the page; `values` fill the `{{name}}` gaps. */
export type Texts = (key: string, values?: Record<string, unknown>) => string;

/** The language of a part of the page that is not in the language of the page (`InLanguage`). */
export const PartLanguage = createContext<Language | undefined>(undefined);

/** The texts of the page's language, or of the part's, the same function until it changes; a component that uses it is then drawn again. */
export function useTexts(): Texts {
  const { t, i18n } = useTranslation();
  const part = use(PartLanguage);
  // A key is looked for in all texts that have come: no two of them are the same.
  return useCallback(
    (key, values) => {
      const text = t(key, { ...values, ns: i18n.options.ns!, ...(part && { lngs: [part, i18n.language] }) });
      const count = values?.['count'];
      const label =
        typeof count === 'number' ? key + i18n.services.pluralResolver.getSuffix(i18n.language, count) : key;
      shown.add(label);
      return marked(label, text);
    },
    [t, i18n, part],
  );
}

const shown = new Set<string>();

/** The labels that were said since this was asked last; a label that is in a text with a number has its plural form. */
export function takeShown(): string[] {
  const labels = [...shown];
  shown.clear();
  return labels;
}

const asItIs = (_label: string, text: string): string => text;
let marked = asItIs;

/** Lets a translator see which text is which: every text is said as `mark` returns it, until this is called without one. */
export function markTexts(mark = asItIs): void {
  marked = mark;
}

/** The language that the page, or this part of it, is shown in. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return use(PartLanguage) ?? i18n.language;
}

/** The language of the content that is shown: of titles, forms, questionnaires. */
export const useContentLanguage = (): ContentLanguage => contentLanguageOf(useLanguage());

/** The direction in which the page is written. */
export const useDirectionOfText = (): Direction => directionOf(useLanguage());

/** The locale in which dates and numbers are written. */
export const useLocale = (): string => localeOf(useLanguage());
