/** The first unused name of `base1`, `base2` … */
export function freeName(base: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) if (!taken.includes(`${base}${number}`)) return `${base}${number}`;
}
