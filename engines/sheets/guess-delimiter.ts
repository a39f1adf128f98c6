/** The delimiters of a sheet that came as text; spreadsheets put tabs on the clipboard. */
export type Delimiter = ',' | ';' | '\t';

/** In a tie the earlier one: numbers with decimal commas are between semicolons, sentences between tabs. */
const candidates: readonly Delimiter[] = ['\t', ';', ','];

const mostLines = 20;
const mostCharacters = 100_000;

/**
 * The delimiter of a text, guessed from its first lines outside of quotes: one that occurs in the first of them, and
 * equally often in most of the others. A text of one column has none and gives a tab, which splits nothing.
 */
export function guessDelimiter(text: string): Delimiter {
  const lines = countPerLine(text.slice(0, mostCharacters)).filter((counts) => counts !== undefined);
  const [header] = lines;
  if (!header) return '\t';
  const [best] = candidates
    .map((delimiter, index) => {
      const expected = header[index]!;
      return { delimiter, expected, alike: lines.filter((counts) => counts[index] === expected).length };
    })
    .filter(({ expected }) => expected > 0)
    .sort((a, b) => b.alike - a.alike || b.expected - a.expected);
  return best?.delimiter ?? '\t';
}

/**
 * How often each candidate occurs outside of quotes in each of the first lines; undefined for an empty line.
 */
function countPerLine(text: string): (number[] | undefined)[] {
  const lines: (number[] | undefined)[] = [undefined];
  let opensCell = true;
  for (let at = 0; at < text.length && lines.length <= mostLines; at += 1) {
    const char = text[at]!;
    const place = candidates.indexOf(char as Delimiter);
    const close = char === '"' && opensCell ? closingQuote(text, at) : -1;
    opensCell = place !== -1 || char === '\n' || char === '\r';
    if (char === '\n' || char === '\r') {
      lines.push(undefined);
      continue;
    }
    const counts = (lines[lines.length - 1] ??= candidates.map(() => 0));
    if (place !== -1) counts[place]! += 1;
    if (close !== -1) at = close;
  }
  return lines;
}

/** The place of the quote that closes the one at `open`, behind doubled ones; -1 when none does. */
export function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
