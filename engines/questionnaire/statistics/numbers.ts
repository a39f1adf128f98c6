/** The mean of some numbers; undefined of none. */
export const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The variance of a sample (divided by n − 1); undefined of fewer than two. */
export function variance(values: readonly number[]): number | undefined {
  const middle = mean(values);
  if (middle === undefined || values.length < 2) return undefined;
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

export function deviation(values: readonly number[]): number | undefined {
  const spread = variance(values);
  return spread === undefined ? undefined : Math.sqrt(spread);
}

/** The correlation of two series of the same length (Pearson); undefined where one of them does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number | undefined {
  const [middleA, middleB] = [mean(a), mean(b)];
  if (middleA === undefined || middleB === undefined || a.length < 2) return undefined;
  let [both, onlyA, onlyB] = [0, 0, 0];
  a.forEach((value, at) => {
    const [x, y] = [value - middleA, b[at]! - middleB];
    both += x * y;
    onlyA += x * x;
    onlyB += y * y;
  });
  return onlyA === 0 || onlyB === 0 ? undefined : both / Math.sqrt(onlyA * onlyB);
}
