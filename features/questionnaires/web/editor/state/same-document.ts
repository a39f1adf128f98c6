/**
 * Whether two documents say the same, whatever the order of their keys. Parts that are the same object are not compared further, so
 * that a change of one question in 500 costs little.
 */
export function isSameDocument(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((one, at) => isSameDocument(one, b[at]))
    );
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSameDocument(one[key], other[key]),
  );
}
