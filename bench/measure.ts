/** Something to be timed: `run` does the work once, and answers how many units it did. */
export interface Contestant {
  name: string;
  run: () => Promise<number>;
}

export interface Result {
  name: string;
  /** Units a second, of the best round. */
  best: number;
  /** Units a second, of the middle round. */
  median: number;
}

/** Runs the contestants by turns, so that what else the machine does falls on all of them; one round warms up. */
export async function interleave(contestants: readonly Contestant[], rounds = 5): Promise<Result[]> {
  const rates = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++)
    for (const { name, run } of contestants) {
      const started = performance.now();
      const units = await run();
      if (round > 0) rates.get(name)!.push(units / ((performance.now() - started) / 1000));
    }
  return contestants.map(({ name }) => {
    const sorted = rates.get(name)!.toSorted((a, b) => a - b);
    return { name, best: sorted.at(-1)!, median: sorted[Math.floor(sorted.length / 2)]! };
  });
}

/** Makes this many calls, ten at a time, each when the one before it has been answered. */
export async function tenAtATime(total: number, call: () => Promise<void>): Promise<number> {
  let left = total;
  const caller = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: 10 }, caller));
  return total;
}

/** One line of `docs/performance.md`. */
export interface Figure {
  work: string;
  ours: string;
  baseline: string;
  /** Ours as a share of the baseline: of its rate, or for sizes and times as the line says. */
  ratio: number;
  goal: string;
  reached: boolean;
}

/** A figure of rates: ours over the baseline's, medians of the same interleaved run. */
export function rateFigure(
  work: string,
  [ours, baseline]: readonly Result[],
  least: number,
  unit = '/s',
): Figure {
  const ratio = ours!.median / baseline!.median;
  const written = (rate: number) =>
    `${rate < 10 ? rate.toFixed(2) : Math.round(rate).toLocaleString('en')}${unit}`;
  return {
    work,
    ours: written(ours!.median),
    baseline: `${baseline!.name}: ${written(baseline!.median)}`,
    ratio,
    goal: `≥ ${least}`,
    reached: ratio >= least,
  };
}

/** The middle one of some times. */
export const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
