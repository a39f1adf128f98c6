/** A piece of a text with blanks: words, or the number of a blank. */
export type Piece = string | number;

/** Splits a text at its blanks: `Από [1] έως [2].` A number above 99 is no blank. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\[[1-9]\d?\])/)
    .filter((part) => part !== '')
    .map((part) => (/^\[[1-9]\d?\]$/.test(part) ? Number(part.slice(1, -1)) : part));
}

/** The numbers of the blanks of a text, each once, in the order of the text. */
export const blanksOf = (text: string): number[] => [
  ...new Set(piecesOf(text).filter((piece) => typeof piece === 'number')),
];
