import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export type Language = 'el' | 'en';

/** Looks up a text by its key in the language of the page; `values` fill the `{{name}}` gaps. */
export type Texts = (key: string, values?: Record<string, unknown>) => string;

/** The texts of the page's language, the same function until it changes; a component that uses it is then drawn again. */
export function useTexts(): Texts {
  const { t, i18n } = useTranslation();
  // A key is looked for in all texts that have come: no two of them are the same.
  return useCallback((key, values) => t(key, { ...values, ns: i18n.options.ns! }), [t, i18n]);
}

/** The language the page is shown in. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? 'en' : 'el';
}
