import type { Localized } from '#engines/forms/definition.ts';
import type { Answer, OpenGroup } from './kind.ts';

/** Reads one line of text; undefined if it is too long, or has control characters or broken Unicode. */
export const line =
  (most: number) =>
  (typed: string): string | undefined =>
    // A cell that is pasted from a sheet may bring its tab.
    plain(typed.replaceAll('\t', ' '), /\p{Cc}/u, most);

/** Reads several lines of text. */
export const lines =
  (most: number) =>
  (typed: string): string | undefined =>
    plain(typed.replace(/\r\n?/g, '\n'), /(?![\n\t])\p{Cc}/u, most);

function plain(typed: string, refused: RegExp, most: number): string | undefined {
  const trimmed = typed.trim();
  if (trimmed.length > most || !trimmed.isWellFormed() || refused.test(trimmed)) return undefined;
  return trimmed.normalize('NFC');
}

/**
 * Reads a number in the form in which it is stored: `-12.5`. Only `- 0-9 .` are allowed, with one dot; a typed comma becomes a dot
 * (spec 002 §5, decisions). An empty text is valid. Returns undefined for anything else.
 */
export function readNumber(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return '';
  if (text.length > 30 || !/^-?\d*\.?\d*$/.test(text) || !/\d/.test(text)) return undefined;
  return text;
}

/** An answer as a number; undefined if there is none. */
export const toNumber = (answer: Answer | undefined): number | undefined =>
  answer === undefined || answer === '' ? undefined : Number(answer);

/** Reads a number between limits. */
const numberWithin =
  ({ min, max }: NonNullable<OpenGroup['limits']>) =>
  (typed: string): string | undefined => {
    const text = readNumber(typed);
    if (text === undefined || text === '') return text;
    const value = Number(text);
    return value < (min ?? -Infinity) || value > (max ?? Infinity) ? undefined : text;
  };

/** A stored number with the decimal sign of the language. */
export const showNumber = (answer: string, language: string): string =>
  language === 'el' ? answer.replace('.', ',') : answer;

export const openGroup = (number: number, read: OpenGroup['read'], title?: Localized): OpenGroup => ({
  number,
  read,
  ...(title && { title }),
});

/** A group for a number between limits. */
export const numberGroup = (number: number, limits: NonNullable<OpenGroup['limits']>, title?: Localized) => ({
  ...openGroup(number, numberWithin(limits), title),
  limits,
});
