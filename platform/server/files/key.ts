import { DAY_MS } from '#engines/dates/durations.ts';

/** Returns the key if it is one of ours; throws otherwise. */
export function checked(key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** A write that began longer ago was interrupted. */
export const INTERRUPTED_AFTER_MS = DAY_MS;

/** The key of a part that is an object of its own, named by its content. */
export const partKey = (area: string, { index, sha256 }: { index: number; sha256: string }): string =>
  `${area}/${index}-${sha256.slice(0, 32)}`;
