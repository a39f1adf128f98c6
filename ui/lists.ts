/** A list with another member in a place. */
export const replaceAt = <T>(list: readonly T[], at: number, member: T): T[] => list.with(at, member);

/** A list without the member in a place. */
export const removeAt = <T>(list: readonly T[], at: number): T[] => list.toSpliced(at, 1);

/** A list with one member more, before a place. */
export const insertAt = <T>(list: readonly T[], at: number, member: T): T[] => list.toSpliced(at, 0, member);

/** A list whose member has moved up (-1) or down (1); at an end it stays. */
export function moveAt<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by;
  if (to < 0 || to >= list.length) return [...list];
  return list.with(at, list[to]!).with(to, list[at]!);
}
