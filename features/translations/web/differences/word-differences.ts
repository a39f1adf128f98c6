import { align } from '#engines/sync/align.ts';

/** A run of words of two texts that are compared. */
export interface Words {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** The work that one comparison may take: enough for texts of 20,000 characters with some hundred changed words. */
const MAX_STEPS = 200_000;

/** Words, the space between them, and signs, each by itself. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

/** The differences between two texts, word by word. Texts that have too many are removed and added as a whole. */
export function wordDifferences(before: string, after: string): Words[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  const numbers = new Map<string, number>();
  const numbered = (words: string[]) =>
    Int32Array.from(words, (word) => {
      if (!numbers.has(word)) numbers.set(word, numbers.size);
      return numbers.get(word)!;
    });
  const hunks = align(numbered(old), numbered(young), { left: MAX_STEPS }) ?? [
    { from: 0, to: old.length, start: 0, end: young.length },
  ];
  const found: Words[] = [];
  const add = (kind: Words['kind'], words: string[]) => {
    if (words.length > 0) found.push({ kind, text: words.join('') });
  };
  let at = 0;
  for (const { from, to, start, end } of hunks) {
    add('same', old.slice(at, from));
    add('removed', old.slice(from, to));
    add('added', young.slice(start, end));
    at = to;
  }
  add('same', old.slice(at));
  return found;
}
