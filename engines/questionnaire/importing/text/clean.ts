/** Characters of the private area mark blanks while a text is read (`gaps.ts`), so a file may not bring its own. */
const MARKS = /[\ue000\ue001]/g;

/** Removes what no text of ours has: control characters, lone surrogates, byte-order marks, our own marks. Lines end in `\n`. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\u00a0|\u202f/g, ' ')
    .replace(/(?![\n\t])\p{Cc}|\p{Cs}|[\ufeff\ufffe\uffff\u200b]/gu, '')
    .normalize('NFC');

/** A text of a file before it is read. */
export const withoutMarks = (text: string): string => cleanText(text).replace(MARKS, '');

/** Cuts a text without cutting a character in half. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A text in one line of at most `most` characters, for titles and reports. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${cutText(line, most - 1).trimEnd()}…`;
}
