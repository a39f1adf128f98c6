import { LAST_SERIAL, serialOfDay, daysInMonth } from '../serial.ts';
import type { Language } from './language.ts';

/** Longer texts are no numbers or days, and are not looked through. */
const LONGEST = 255;

/**
 * Reads a text that Excel takes for a number where a formula needs one: `12,5`, `1.234,50 €`, `12%`, `1/4/2024`, `10:30`.
 * In Greek the comma is the decimal sign and the day stands before the month; a point is one too where it groups
 * nothing (`12.5`), because formulas are stored with points. Undefined for any other text.
 */
export function readNumberText(text: string, language: Language): number | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2212', '-')
    .trim();
  if (plain === '') return undefined;
  return readPlain(plain, language) ?? readMoment(plain, language);
}

function readPlain(text: string, language: Language): number | undefined {
  const found = /^([-+]?)(\(?)\s*[€$]?\s*([-+]?)([\d.,]+(?:e[-+]?\d+)?)\s*(?:€|\$)?\s*(%?)(\)?)$/i.exec(text);
  if (!found || (found[2] === '(') !== (found[6] === ')')) return undefined;
  if (found[1] !== '' && found[3] !== '') return undefined;
  const digits = canonical(found[4]!, language);
  if (digits === undefined) return undefined;
  const isNegative = found[1] === '-' || found[3] === '-' || found[2] === '(';
  const number = (Number(digits) / (found[5] === '%' ? 100 : 1)) * (isNegative ? -1 : 1);
  return Number.isFinite(number) ? number : undefined;
}

/** Digits with a point before their decimals. */
function canonical(text: string, language: Language): string | undefined {
  const [group, decimal] = language === 'el' ? ['.', ','] : [',', '.'];
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d*)?(e.*)?$`, 'i');
  const plain = new RegExp(`^(\\d+(\\${decimal}\\d*)?|\\${decimal}\\d+)(e.*)?$`, 'i');
  if (plain.test(text)) return text.replace(decimal!, '.');
  if (grouped.test(text)) return text.replaceAll(group!, '').replace(decimal!, '.');
  return language === 'el' && /^\d+\.\d+(e.*)?$/i.test(text) ? text : undefined;
}

/** A day, a time, or both. */
function readMoment(text: string, language: Language): number | undefined {
  const found =
    /^(.*?)\s*(\d{1,4}:\d{1,2}(?::\d{1,2}(?:[.,]\d+)?)?(?:\s*(?:[ap]m|[πμ]\.?μ\.?))?|\d{1,2}\s*[ap]m)?$/isu.exec(
      text,
    )!;
  const time = found[2] === undefined ? 0 : readTime(found[2]);
  const day = found[1] === '' ? 0 : readDay(found[1]!.trim().replace(/[,T]$/, ''), language);
  if (time === undefined || day === undefined || (found[1] === '' && found[2] === undefined))
    return undefined;
  const moment = day + time;
  return moment >= 0 && moment < LAST_SERIAL + 1 ? moment : undefined;
}

function readTime(text: string): number | undefined {
  const found = /^(\d{1,4})(?::(\d{1,2}))?(?::(\d{1,2}(?:[.,]\d+)?))?\s*([apπμ])?/iu.exec(text);
  if (!found) return undefined;
  let hours = Number(found[1]);
  const minutes = Number(found[2] ?? 0);
  const seconds = Number((found[3] ?? '0').replace(',', '.'));
  if (minutes > 59 || seconds >= 60) return undefined;
  const half = found[4]?.toLowerCase();
  if (half !== undefined) {
    if (hours > 12) return undefined;
    hours = (hours % 12) + (half === 'p' || half === 'μ' ? 12 : 0);
  }
  return (hours * 3600 + minutes * 60 + seconds) / 86_400;
}

const months: readonly RegExp[] = [
  /^(jan|ιαν)/i,
  /^(feb|φεβ)/i,
  /^(mar|μαρ|μάρ)/i,
  /^(apr|απρ)/i,
  /^(may|μαι|μαΐ|μάι)/i,
  /^(jun|ιουν|ιούν)/i,
  /^(jul|ιουλ|ιούλ)/i,
  /^(aug|αυγ|αύγ)/i,
  /^(sep|σεπ)/i,
  /^(oct|οκτ)/i,
  /^(nov|νοε|νοέ)/i,
  /^(dec|δεκ)/i,
];

function readDay(text: string, language: Language): number | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return serial(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{1,2})$/.exec(text);
  if (numeric) {
    const [one, other] = [Number(numeric[1]), Number(numeric[2])];
    const [day, month] = language === 'el' ? [one, other] : [other, one];
    return serial(fullYear(numeric[3]!), month, day);
  }
  const named = /^(?:(\d{1,2})[-/. ]+)?(\p{L}+)\.?[-/., ]+(?:(\d{1,2}),?\s+)?(\d{4}|\d{2})$/u.exec(text);
  const month = named ? months.findIndex((pattern) => pattern.test(named[2]!)) + 1 : 0;
  if (!named || month === 0) return undefined;
  return serial(fullYear(named[4]!), month, Number(named[1] ?? named[3] ?? 1));
}

/** Two digits are a year from 1930 to 2029. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 30 ? 2000 + year : 1900 + year;
}

function serial(year: number, month: number, day: number): number | undefined {
  const isDay =
    year >= 1900 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isDay ? serialOfDay(year, month, day) : undefined;
}
