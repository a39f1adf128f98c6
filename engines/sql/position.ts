/** The line and the column of a place in a text, from 1. A column counts characters: a pair of surrogates is one. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The line and column of an offset in UTF-16 units. Lines end in `\r\n`, `\n` or `\r`. */
export function lineAndColumn(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    if (index + end.length > offset) break;
    line += 1;
    start = index + end.length;
  }
  return { line, column: Array.from(text.slice(start, offset)).length + 1 };
}
