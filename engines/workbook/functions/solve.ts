import type { Run } from '../compute/run.ts';

/** How near two turns of a search have to be. */
const precise = 1e-12;

/**
 * A place where a function is 0: from a guess by tangents as Excel searches, and where they lead nowhere, between two
 * places of opposite signs from -0.99 to 10. Undefined when there is none. At most some thousand computations.
 */
export function solve(at: (x: number) => number, guess: number, run: Run): number | undefined {
  run.spend(10);
  const found = byTangents(at, guess);
  if (found !== undefined) return found;
  run.spend(200);
  return between(at, -0.99, 10);
}

function byTangents(at: (x: number) => number, guess: number): number | undefined {
  let x = guess;
  for (let turn = 0; turn < 50; turn += 1) {
    const y = at(x);
    if (!Number.isFinite(y)) return undefined;
    const step = Math.max(1e-7, Math.abs(x) * 1e-7);
    const slope = (at(x + step) - at(x - step)) / (2 * step);
    if (slope === 0 || !Number.isFinite(slope)) return undefined;
    const next = x - y / slope;
    if (next <= -1) return undefined;
    if (Math.abs(next - x) < precise * Math.max(1, Math.abs(next))) return next;
    x = next;
  }
  return undefined;
}

/** Looks for a change of sign in steps, and halves the step that has one. */
export function between(
  at: (x: number) => number,
  low: number,
  high: number,
  steps = 1000,
): number | undefined {
  const width = (high - low) / steps;
  let before = at(low);
  for (let step = 1; step <= steps; step += 1) {
    const after = at(low + step * width);
    if (before === 0) return low + (step - 1) * width;
    if (before * after < 0) return halve(at, low + (step - 1) * width, low + step * width);
    before = after;
  }
  return before === 0 ? high : undefined;
}

/** Halves a span with a change of sign until it is small. */
export function halve(at: (x: number) => number, low: number, high: number, precision = 1e-14): number {
  let [from, to] = [low, high];
  const sign = Math.sign(at(from));
  for (let turn = 0; turn < 200 && to - from > precision; turn += 1) {
    const middle = (from + to) / 2;
    const value = at(middle);
    if (value === 0) return middle;
    if (Math.sign(value) === sign) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
