import { formatValue } from '../text/format.ts';
import type { Language } from '../text/language.ts';
import { FormulaError, type Scalar } from '../values.ts';

/** What is shown for #N/A: the one text of “not available” (docs/decisions/0109). */
export const NOT_AVAILABLE: Readonly<Record<Language, string>> = { el: 'Μ/Δ', en: 'N/A' };

/** A value as its cell shows it, in the words of a language; TRUE and FALSE as Excel says them there. */
export function shownValue(value: Scalar, format: string | undefined, language: Language): string {
  if (value === null) return '';
  if (value instanceof FormulaError) {
    if (value.shown !== undefined) return value.shown;
    return value.code === '#N/A' ? NOT_AVAILABLE[language] : value.code;
  }
  // What a format cannot show, such as a day before 1900, is shown as it is.
  return formatValue(value, format ?? 'General', language) ?? formatValue(value, 'General', language) ?? '';
}
