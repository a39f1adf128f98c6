import type { Localized } from '#engines/forms/definition.ts';
import type { Answer, OpenGroup } from './kind.ts';

/** One line of text as it is kept, or undefined when it has broken Unicode, control characters or too many letters. */
export const line =
  (most: number) =>
  (typed: string): string | undefined =>
    plain(typed, /\p{Cc}/u, most);

/** Several lines of text. */
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
 * A number as it is kept: `-12.5`. Only the characters `- 0-9 .` are allowed, with one dot; a typed comma is a dot (spec 002
 * §5, decisions). Nothing is a valid answer; undefined is no number.
 */
export function readNumber(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return '';
  if (text.length > 30 || !/^-?\d*\.?\d*$/.test(text) || !/\d/.test(text)) return undefined;
  return text;
}

/** An answer as a number, or undefined if there is none. */
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

/** The number as people of this language write it, with the decimals that were typed. */
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
