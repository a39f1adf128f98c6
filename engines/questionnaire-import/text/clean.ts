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
