const alphabets = {
  greek: [...'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώς'],
  latin: [...'abcdefghijklmnopqrstuvwxyz,.'],
  // Two that share their first half, two that share their second one, and letters of three units and more.
  emoji: ['😀', '😁', '🌀', '😂', '👍🏽', 'é', '€', 'α', '%', '\n'],
};

export interface Kind {
  alphabet: keyof typeof alphabets;
  /** Of how many letters one is a blank, about. */
  blankEvery: number;
}

/** The same numbers between 0 and 1 for the same seed. */
export function numbersOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A text of so many letters; the same for the same seed. */
export function aText(
  seed: number,
  length: number,
  kind: Kind = { alphabet: 'greek', blankEvery: 7 },
): string {
  const next = numbersOf(seed);
  const letters = alphabets[kind.alphabet];
  return Array.from({ length }, () =>
    next() < 1 / kind.blankEvery ? ' ' : letters[Math.floor(next() * letters.length)]!,
  ).join('');
}
