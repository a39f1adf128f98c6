import type { Steps } from './steps.ts';

/** A difference of two sequences: the elements `from` up to `to` of the first became those `start` up to `end` of the second. */
export interface Hunk {
  from: number;
  to: number;
  start: number;
  end: number;
}

/**
 * The fewest differences between two sequences of numbers, in order (Myers, "An O(ND) difference algorithm"); undefined when finding
 * them takes more steps than are left. A step is a try of a diagonal, or four equal elements in a row.
 */
export function align(before: Int32Array, after: Int32Array, steps: Steps): Hunk[] | undefined {
  const [n, m] = [before.length, after.length];
  // Each difference in length costs a round, and round d has d + 1 diagonals.
  if ((n - m) ** 2 / 2 > steps.left) return undefined;
  const most = Math.min(n + m, Math.ceil(Math.sqrt(2 * Math.max(0, steps.left))) + 1);
  const middle = most + 1;
  const reach = new Int32Array(2 * middle + 1);
  const rounds: Int32Array[] = [];
  let { left } = steps;
  for (let d = 0; d <= most && left >= 0; d += 1) {
    for (let k = middle - d; k <= middle + d; k += 2) {
      let x = d === 0 ? 0 : isDown(reach, k, middle, d) ? reach[k + 1]! : reach[k - 1]! + 1;
      let y = x + middle - k;
      const from = x;
      while (x < n && y < m && before[x] === after[y]) {
        x += 1;
        y += 1;
      }
      left -= 1 + ((x - from) >> 2);
      reach[k] = x;
      if (x >= n && y >= m) {
        steps.left = left;
        return hunksOf(rounds, d, [n, m]);
      }
    }
    rounds.push(reach.slice(middle - d, middle + d + 1));
  }
  steps.left = left;
  return undefined;
}

/** Whether a diagonal, at place `k` of `reach`, is reached from the one above it, by an element of the second sequence. */
const isDown = (reach: Int32Array, k: number, middle: number, d: number): boolean =>
  k === middle - d || (k !== middle + d && reach[k - 1]! < reach[k + 1]!);

/** Walks back from the end through the rounds. */
function hunksOf(rounds: readonly Int32Array[], last: number, [n, m]: [number, number]): Hunk[] {
  const hunks: Hunk[] = [];
  let [x, y] = [n, m];
  for (let d = last; d > 0; d -= 1) {
    const reach = rounds[d - 1]!;
    const k = x - y + d - 1;
    const isDownHere = isDown(reach, k, d - 1, d);
    const from = reach[isDownHere ? k + 1 : k - 1]!;
    const start = from - (x - y) - (isDownHere ? 1 : -1);
    const [to, end] = isDownHere ? [from, start + 1] : [from + 1, start];
    const open = hunks.at(-1);
    if (open && open.from === to && open.start === end) Object.assign(open, { from, start });
    else hunks.push({ from, to, start, end });
    [x, y] = [from, start];
  }
  return hunks.toReversed();
}
