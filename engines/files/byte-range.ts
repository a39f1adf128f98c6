/** The bytes of a file from the first to the last, both included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * Reads a `Range` header (RFC 9110 §14). Returns the requested part; undefined for the whole file, also for several
 * parts at once and for an invalid range; `outside` if no byte of the file lies in it.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const found = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (!found) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'outside'
      : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const from = Number(first);
  if (last !== '' && Number(last) < from) return undefined;
  if (from >= size) return 'outside';
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
