/** One run is slow by chance while memory is collected, code is compiled or another program has the processors. */
const TRIES = 5;

/**
 * The least of up to five measurements; the first that is below `limit` ends them. Work that is too slow is so in all five, and a
 * busy machine in few.
 */
export async function leastOf(limit: number, measure: () => number | Promise<number>): Promise<number> {
  let least = Infinity;
  for (let tried = 0; tried < TRIES && least >= limit; tried += 1) least = Math.min(least, await measure());
  return least;
}
