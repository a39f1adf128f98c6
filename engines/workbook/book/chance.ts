/**
 * A number from 0 to below 1 for a draw of a cell. It depends on nothing but its arguments, so that it does not matter
 * in which order cells are computed.
 */
export function chanceOf(...parts: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const part of parts) {
    state ^= Math.trunc(part);
    state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
  }
  const more = Math.imul(state ^ 0x27d4eb2f, 0x165667b1) >>> 0;
  return ((state >>> 0) * 2 ** 21 + (more >>> 11)) / 2 ** 53;
}
