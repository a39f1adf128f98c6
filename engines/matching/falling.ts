/** 1 at 0, falling in a line to 0 at `limit` and beyond; with a limit that is not above 0, only 0 itself has 1. */
export function falling(amount: number, limit: number): number {
  if (!(limit > 0)) return amount === 0 ? 1 : 0;
  return amount < limit ? 1 - amount / limit : 0;
}
