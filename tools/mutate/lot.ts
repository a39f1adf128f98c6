/** The list in an order drawn by lot; the same seed draws the same order. */
export function drawn<T>(list: readonly T[], seed: number): T[] {
  const next = random(seed);
  const rest = [...list];
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const place = Math.floor(next() * (last + 1));
    [rest[last], rest[place]] = [rest[place]!, rest[last]!];
  }
  return rest;
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
