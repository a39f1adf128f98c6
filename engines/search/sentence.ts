import { wordsOf } from './words.ts';

/** A piece of a sentence; `hit` marks a word that was searched. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** The characters of a sentence that is shown, without the dots at its ends. */
const LENGTH = 160;
/** The characters before the first hit. */
const BEFORE = 60;

/**
 * The text around its first hit, in whole words and as it was written, or its beginning if it has none. Runs of white space become
 * one space.
 */
export function sentenceAround(text: string, isHit: (word: string) => boolean): Piece[] {
  const flat = text.replace(/\s+/g, ' ').trim();
  const words = [...wordsOf(flat)];
  const first = words.find(({ text: word }) => isHit(word));
  const from = startOf(flat, first?.at ?? 0);
  const to = endOf(flat, from);
  const pieces: Piece[] = from > 0 ? [{ text: '… ', hit: false }] : [];
  let at = from;
  for (const { text: word, at: start } of words) {
    if (start < from || start + word.length > to || !isHit(word)) continue;
    pieces.push({ text: flat.slice(at, start), hit: false }, { text: word, hit: true });
    at = start + word.length;
  }
  pieces.push({ text: flat.slice(at, to) + (to < flat.length ? ' …' : ''), hit: false });
  return joined(pieces);
}

/** Whether the text has a hit. */
export function hasHit(text: string, isHit: (word: string) => boolean): boolean {
  for (const { text: word } of wordsOf(text)) if (isHit(word)) return true;
  return false;
}

function startOf(text: string, hit: number): number {
  // A text that ends soon after the hit shows more of what is before it.
  const wanted = Math.min(hit - BEFORE, text.length - LENGTH);
  if (wanted <= 0) return 0;
  const space = text.indexOf(' ', wanted);
  return space < 0 || space >= hit ? hit : space + 1;
}

function endOf(text: string, from: number): number {
  if (from + LENGTH >= text.length) return text.length;
  const space = text.lastIndexOf(' ', from + LENGTH);
  return space <= from ? from + LENGTH : space;
}

/** Leaves out empty pieces, and joins neighbours that are no hits. */
function joined(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const last = kept.at(-1);
    if (piece.text === '') continue;
    if (last && !last.hit && !piece.hit) kept[kept.length - 1] = { text: last.text + piece.text, hit: false };
    else kept.push(piece);
  }
  return kept;
}
