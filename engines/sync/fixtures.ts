import fc from 'fast-check';

const alphabets = {
  greek: [...'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώς'],
  latin: [...'abcdefghijklmnopqrstuvwxyz,.'],
  // Two that share their first half, two that share their second one, and letters of three units and more.
  emoji: ['😀', '😁', '🌀', '😂', '👍🏽', 'é', '€', 'α', '%', '\n'],
};

interface Kind {
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

const kind: fc.Arbitrary<Kind> = fc.record({
  alphabet: fc.constantFrom('greek', 'latin', 'emoji'),
  blankEvery: fc.constantFrom(3, 7, 40, 1000),
});
const seed = fc.nat();

/** A text of at most so many letters, and what became of it: some places changed, or all of it. */
export const texts = (longest: number): fc.Arbitrary<[before: string, after: string]> =>
  fc
    .record({
      kind,
      seed,
      length: fc.oneof(
        fc.integer({ min: 100, max: Math.min(3_000, longest) }),
        fc.integer({ min: 100, max: longest }),
      ),
      changes: fc.oneof(fc.constant(undefined), fc.integer({ min: 1, max: 40 })),
    })
    .map(({ kind: of, seed: from, length, changes }) => {
      const before = aText(from, length, of);
      if (changes === undefined) return [before, aText(from + 1, length, of)];
      const next = numbersOf(from);
      const [letters, step] = [[...before], Math.ceil(length / changes)];
      // One change in each part of the text: letters put in, and letters cut out.
      const parts = Array.from({ length: changes }, (_, turn) => {
        const [start, at] = [turn * step, turn * step + Math.floor(next() * step)];
        const added = aText(from + turn, Math.floor(next() * 30), of);
        const rest = letters.slice(at + Math.floor(next() * 30), start + step);
        return [...letters.slice(start, at), added, ...rest].join('');
      });
      return [before, parts.join('')];
    });
