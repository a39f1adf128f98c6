import { closingQuote, guessDelimiter } from './guess-delimiter.ts';

/**
 * The line (from 1) of the first cell of a table of text whose quote never closes, or goes on behind the one that closes it.
 * `parseDelimited` takes such a cell as it is; where text is imported into a calculator it is refused (spec 002 §5). Linear in the length of
 * the text.
 */
export function mismatchedQuote(text: string): number | undefined {
  const delimiter = guessDelimiter(text);
  let line = 1;
  let opensCell = true;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '"' && opensCell) {
      const close = closingQuote(text, at);
      const next = text[close + 1];
      if (close === -1 || !(next === undefined || next === delimiter || isLineEnd(next))) return line;
      line += linesIn(text, at, close);
      at = close;
      opensCell = false;
      continue;
    }
    opensCell = char === delimiter || isLineEnd(char);
    if (char === '\n' || (char === '\r' && text[at + 1] !== '\n')) line += 1;
  }
  return undefined;
}

const isLineEnd = (char: string): boolean => char === '\n' || char === '\r';

/** How many lines end between two places. Nothing behind them is looked at. */
function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) if (text[at] === '\n') lines += 1;
  return lines;
}
