import { DAY_MS } from '#engines/dates/durations.ts';

/** Answers the key as it is; throws for whatever is not one of our own. */
export function checked(key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** A write that began longer ago was interrupted. */
export const INTERRUPTED_AFTER_MS = DAY_MS;
