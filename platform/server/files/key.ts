/** Answers the key as it is; throws for whatever is not one of our own. */
export function checked(key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** A day, in milliseconds: a write that began longer ago was interrupted. */
export const DAY_MS = 86_400_000;
