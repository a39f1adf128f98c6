/** The largest file of a form whose bytes are in a lent buffer: a part of an upload. */
export const LENT_BYTES = 256 * 1024;

/** Buffers that wait for the next form: 4 MB. */
const MOST_FREE = 16;

const free: Buffer[] = [];
const lent = new WeakMap<object, Buffer[]>();

/**
 * Lends a buffer of `LENT_BYTES` until `takeBack` is called for the same borrower. A new one for each part of an upload
 * makes the garbage collector mark the whole heap every few dozen parts (docs/decisions/0049).
 */
export function lendBuffer(borrower: object): Buffer {
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(LENT_BYTES);
  lent.set(borrower, [...(lent.get(borrower) ?? []), buffer]);
  return buffer;
}

/** Takes back what was lent to this borrower, who may not use it from now on. */
export function takeBack(borrower: object): void {
  for (const buffer of lent.get(borrower) ?? []) if (free.length < MOST_FREE) free.push(buffer);
  lent.delete(borrower);
}
