/** The largest of these numbers, or `least` if all are smaller. A list of a file may be longer than a call can have arguments. */
export function maxOf(numbers: Iterable<number>, least = 0): number {
  let most = least;
  for (const number of numbers) if (number > most) most = number;
  return most;
}
