import { DAY_MS } from '#engines/dates/durations.ts';

/** Returns the key if it is one of ours; throws otherwise. */
export function checked(key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** A write that began longer ago was interrupted. */
export const INTERRUPTED_AFTER_MS = DAY_MS;
