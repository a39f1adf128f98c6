import { lexemesOf, wordsOf } from './words.ts';

/** The words of a record by their weight, as PostgreSQL ranks them. */
export interface Heading {
  /** Weight A. */
  title: string;
  /** Weight B. */
  tags: readonly string[];
  /** Weight C: metadata and people. */
  facts: readonly string[];
}

/** The text that is read of a document, in characters: a book of 250 pages. */
export const MAX_TEXT = 500_000;
/** The position of a word of the text is the number of its stretch, so that the sentence around it is found without reading the text. */
export const STRETCH = 200;
/** The positions of the words of a heading, beyond those of the text. */
const places = { A: 16_383, B: 16_382, C: 16_381 } as const;
/** A lexeme keeps its first positions: the first shows the sentence, further ones would only take room. */
const MAX_POSITIONS = 3;
/** PostgreSQL refuses a vector of 1 MB. */
const MAX_BYTES = 700_000;
/** The characters that are read at once: some milliseconds. */
const AT_ONCE = 20_000;

/** Lexemes with their positions and weights. */
function startVector() {
  const lexemes = new Map<string, Map<number, string>>();
  let bytes = 0;
  return {
    add(word: string, position: number, weight = ''): void {
      for (const lexeme of lexemesOf(word)) {
        const positions = lexemes.get(lexeme) ?? new Map<number, string>();
        if (positions.size >= MAX_POSITIONS || positions.has(position) || bytes > MAX_BYTES) continue;
        bytes += positions.size === 0 ? lexeme.length * 3 + 8 : 2;
        lexemes.set(lexeme, positions.set(position, weight));
      }
    },
    write: (): string =>
      [...lexemes]
        .map(([lexeme, at]) => `'${lexeme}':${[...at].map((one) => one.join('')).join(',')}`)
        .join(' '),
  };
}

/** The vector of a heading as PostgreSQL reads it (`::tsvector`). */
export function headingVector({ title, tags, facts }: Heading): string {
  const vector = startVector();
  const add = (text: string, weight: keyof typeof places) => {
    for (const word of wordsOf(text)) vector.add(word.text, places[weight], weight);
  };
  add(title, 'A');
  add(tags.join(' '), 'B');
  add(facts.join(' '), 'C');
  return vector.write();
}

/**
 * The vector of a text as PostgreSQL reads it. It yields every few milliseconds, so that a server can do other work in between;
 * the last value is the vector.
 */
export function* textVector(text: string): Generator<undefined, string> {
  const vector = startVector();
  let yielded = 0;
  for (const { text: word, at } of wordsOf(text.slice(0, MAX_TEXT))) {
    vector.add(word, 1 + Math.floor(at / STRETCH));
    if (at - yielded < AT_ONCE) continue;
    yielded = at;
    yield;
  }
  return vector.write();
}

/** A lexeme that no word has, such as the project of a record: with it the index skips other projects. */
export const mark = (name: string | number): string => `'#${name}'`;
