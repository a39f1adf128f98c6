/**
 * Mean and variance of numbers that come one by one, without keeping them (Welford's algorithm, which stays exact where the
 * numbers are large and differ little).
 */
export interface Moments {
  readonly count: number;
  readonly sum: number;
  /** The sum of squared distances from the mean. */
  readonly squares: number;
  readonly min: number;
  readonly max: number;
  add(value: number): void;
}

export function createMoments(): Moments {
  let center = 0;
  const moments = {
    count: 0,
    sum: 0,
    squares: 0,
    min: Infinity,
    max: -Infinity,
    add(value: number) {
      moments.count += 1;
      moments.sum += value;
      const distance = value - center;
      center += distance / moments.count;
      moments.squares += distance * (value - center);
      moments.min = Math.min(moments.min, value);
      moments.max = Math.max(moments.max, value);
    },
  };
  return moments;
}

/** The mean; undefined of none. */
export const meanOf = ({ sum, count }: Moments): number | undefined =>
  count === 0 ? undefined : sum / count;

/** The variance of a sample (divided by n − 1); undefined of fewer than two. */
export const varianceOf = ({ squares, count }: Moments): number | undefined =>
  count < 2 ? undefined : squares / (count - 1);

export function deviationOf(moments: Moments): number | undefined {
  const variance = varianceOf(moments);
  return variance === undefined ? undefined : Math.sqrt(variance);
}

/** Pairs of numbers that come one by one. */
export interface Pairs {
  readonly count: number;
  add(x: number, y: number): void;
  /** The correlation (Pearson); undefined of fewer than two, or where one of both does not vary. */
  correlation(): number | undefined;
}

export function createPairs(): Pairs {
  const [xs, ys] = [createMoments(), createMoments()];
  let together = 0;
  return {
    add(x, y) {
      const before = xs.count === 0 ? x : xs.sum / xs.count;
      xs.add(x);
      ys.add(y);
      together += (x - before) * (y - ys.sum / ys.count);
    },
    get count() {
      return xs.count;
    },
    correlation: () =>
      xs.count < 2 || xs.squares === 0 || ys.squares === 0
        ? undefined
        : together / Math.sqrt(xs.squares * ys.squares),
  };
}
