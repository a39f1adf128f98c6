/** The first name of the row `base1`, `base2` … that is not taken. */
export function freeName(base: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) if (!taken.includes(`${base}${number}`)) return `${base}${number}`;
}
