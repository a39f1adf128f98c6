import { toLatin } from '#engines/greek/latin.ts';

/** What a text of a payment order is. Each kind has its own limit and rules. */
export type SepaTextKind = 'name' | 'remittance' | 'id';

/** The most letters of a text, counted after the conversion (EPC132-08, the schema of pain.001.001.09). */
export const MAX_SEPA_LETTERS = { name: 70, remittance: 140, id: 35 } as const satisfies Record<
  SepaTextKind,
  number
>;

/**
 * A text that banks accept, or why there is none:
 * - `empty`: nothing is left after trimming.
 * - `letters`: these characters have no letter in the EPC character set. Each is listed once, in order.
 * - `length`: the converted text has `length` letters and may have `most`.
 * - `slash`: a name or a remittance begins with a slash, an id begins or ends with one, or two slashes follow each other.
 */
export type SepaText =
  | { ok: true; text: string }
  | { ok: false; why: 'empty' | 'slash' }
  | { ok: false; why: 'letters'; letters: readonly string[] }
  | { ok: false; why: 'length'; length: number; most: number };

/**
 * Converts a text to the character set of SEPA (EPC217-08): a-z A-Z 0-9 / - ? : ( ) . , ' + and the space. Greek becomes Latin by
 * ELOT 743. Other Latin letters lose their marks. Runs of white space become one space. Nothing is cut: a shortened name or reference
 * would reach the payee without anyone seeing it.
 *
 * An id is not converted. The bank's report names payments by their ids, and a converted id would match none of ours.
 */
export function toSepaText(text: string, kind: SepaTextKind): SepaText {
  const converted = kind === 'id' ? text.normalize('NFC') : convert(text);
  if (converted.trim() === '') return { ok: false, why: 'empty' };
  const letters = foreignLetters(converted);
  if (letters.length > 0) return { ok: false, why: 'letters', letters };
  if (kind === 'id' && converted !== converted.trim()) return { ok: false, why: 'letters', letters: [' '] };
  const most = MAX_SEPA_LETTERS[kind];
  if (converted.length > most) return { ok: false, why: 'length', length: converted.length, most };
  if (converted.startsWith('/') || converted.includes('//') || (kind === 'id' && converted.endsWith('/')))
    return { ok: false, why: 'slash' };
  return { ok: true, text: converted };
}

const hasOnlySepaLetters = (text: string): boolean => /^[A-Za-z0-9/\-?:().,'+ ]+$/.test(text);

/** The characters outside the set, as the reader sees them: an emoji of several code points is one character. */
function foreignLetters(text: string): string[] {
  if (hasOnlySepaLetters(text)) return [];
  const segments = new Intl.Segmenter('el', { granularity: 'grapheme' }).segment(text);
  return [
    ...new Set(Array.from(segments, ({ segment }) => segment).filter((one) => !hasOnlySepaLetters(one))),
  ];
}

function convert(text: string): string {
  const isInCapitals = !/\p{Ll}/u.test(text);
  return text
    .normalize('NFC')
    .replace(/[\p{Script=Greek}µ][\p{Script=Greek}\p{M}µ]*/gu, (word) => greekWord(word, isInCapitals))
    .replace(/\p{Script=Latin}\p{M}*/gu, (letter) => latinLetter(letter, isInCapitals))
    .replace(/[‘’ʼ΄´`]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** One capital may become two letters: «Θεοδώρα» is Theodora, and «ΘΕΟΔΩΡΑ» is THEODORA. A lone «Θ.» follows the rest of the text. */
function greekWord(word: string, isInCapitals: boolean): string {
  const latin = toLatin(word);
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
  const hasOnlyCapitals = capitals > 0 && !/\p{Ll}/u.test(word);
  if (hasOnlyCapitals && (isInCapitals || capitals > 1)) return latin.toUpperCase();
  return /^\p{Lu}/u.test(word) ? capitalized(latin) : latin;
}

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Latin letters that Unicode does not take apart into a letter and a mark. */
const latinLetters: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n', ĳ: 'ij', ŀ: 'l', ŧ: 't', ĸ: 'k',
}; // prettier-ignore

function latinLetter(letter: string, isInCapitals: boolean): string {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  const small = bare.toLowerCase();
  const latin = latinLetters[small];
  if (latin === undefined) return bare;
  if (bare === small) return latin;
  return isInCapitals ? latin.toUpperCase() : capitalized(latin);
}
