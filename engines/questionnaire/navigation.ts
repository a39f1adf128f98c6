/** Questions in a row of the numbered list (spec 002 §2.1). */
export const PER_ROW = 5;

export type Move = 'previous' | 'next' | 'up' | 'down';

/**
 * The place after a move from `place` among `count` questions, both from 0 (spec 002 §2.1). Previous and next wrap round. Up
 * from the first row goes to the same column of the last row, or of the row above it where that has no such cell. Down past
 * the end goes to the same column of the first row.
 */
export function moved(place: number, count: number, move: Move): number {
  if (count === 0) return 0;
  if (move === 'next') return (place + 1) % count;
  if (move === 'previous') return (place + count - 1) % count;
  const column = place % PER_ROW;
  if (move === 'down') return place + PER_ROW < count ? place + PER_ROW : column;
  if (place >= PER_ROW) return place - PER_ROW;
  const last = Math.floor((count - 1) / PER_ROW) * PER_ROW + column;
  return last < count ? last : Math.max(column, last - PER_ROW);
}
