/** Questions in a row of the numbered list (spec 002 §2.1). */
export const PER_ROW = 5;

export type Move = 'previous' | 'next' | 'up' | 'down';

/**
 * Returns the index of the question after a move, among `count` questions (spec 002 §2.1). Previous and next wrap around. Up from
 * the first row goes to the same column of the last row, or one row above if that cell does not exist. Down past the end goes to the
 * same column of the first row.
 */
export function placeAfter(place: number, count: number, move: Move): number {
  if (count === 0) return 0;
  if (move === 'next') return (place + 1) % count;
  if (move === 'previous') return (place + count - 1) % count;
  const column = place % PER_ROW;
  if (move === 'down') return place + PER_ROW < count ? place + PER_ROW : column;
  if (place >= PER_ROW) return place - PER_ROW;
  const last = Math.floor((count - 1) / PER_ROW) * PER_ROW + column;
  return last < count ? last : Math.max(column, last - PER_ROW);
}
