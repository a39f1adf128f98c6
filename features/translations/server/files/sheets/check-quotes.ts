import { closingQuote, type Delimiter } from '#engines/sheets/guess-delimiter.ts';
import { lineAt } from '../decode-file.ts';
import { TextFileProblem } from '../problem.ts';

/**
 * Checks the quotes of a CSV file. The reader of sheets takes one that never closes for an ordinary sign, and cuts cells and rows where
 * none were meant: fine for a list that its user looks through, but not for a thousand texts.
 * @throws TextFileProblem `broken-line` with the line of a quote that does not close, or closes within a cell
 */
export function checkQuotes(text: string, delimiter: Delimiter): void {
  let isBeginning = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '"' && isBeginning) {
      const close = closingQuote(text, at);
      const next = close === -1 ? 'x' : (text[close + 1] ?? '\n');
      if (next !== delimiter && next !== '\n')
        throw new TextFileProblem('broken-line', { line: lineAt(text, at) });
      at = close;
    }
    isBeginning = sign === delimiter || sign === '\n';
  }
}
