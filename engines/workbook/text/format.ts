import { format, isDateFormat, isValidFormat } from 'numfmt';
import { LAST_SERIAL } from '../serial.ts';
import { FormulaError, type Scalar } from '../values.ts';
import type { Language } from './language.ts';

const locales: Readonly<Record<Language, string>> = { el: 'el', en: 'en' };

/** Letters of days and times in the formats of a Greek Excel, which stand as they were typed in texts of formulas. */
const greekLetters: Readonly<Record<string, string>> = { η: 'd', μ: 'm', ε: 'y', ω: 'h', λ: 'm', δ: 's' };

/**
 * A value as a cell shows it under a number format of Excel (`#,##0.00 €`, `dd/mm/yyyy`), in the words and signs of a
 * language. Undefined for what is no format.
 */
export function formatValue(value: Scalar, pattern: string, language: Language): string | undefined {
  if (value instanceof FormulaError) return value.shown ?? value.code;
  if (!isValidFormat(pattern)) return undefined;
  if (typeof value === 'number' && isDateFormat(pattern) && !(value >= 0 && value < LAST_SERIAL + 1))
    return undefined;
  try {
    return format(pattern, value, { locale: locales[language], overflow: '######', dateErrorThrows: false });
  } catch {
    // The library throws for dates before 1900 under some formats.
    return undefined;
  }
}

/** A format as it was typed into TEXT: one with Greek letters for days and times is read as such. */
export function typedFormat(pattern: string, language: Language): string {
  const hasGreek = language === 'el' && /[ημεωλδ]{2}/.test(pattern.replaceAll(/"[^"]*"/g, ''));
  if (!hasGreek) return pattern;
  return pattern.replaceAll(/"[^"]*"|[ημεωλδ]/g, (part) => greekLetters[part] ?? part);
}

/** Whether numbers under this format are days or times. */
export const isDayFormat = (pattern: string): boolean => isValidFormat(pattern) && isDateFormat(pattern);
