import { createHash } from 'node:crypto';

// An archive is one gzip file of parts. A part is a header in JSON, any number of blocks of data, and an empty block; each
// header and block follows its length in bytes (32 bits, big-endian). The last part is the seal: it has the size and the
// SHA-256 of every part before it. Without it the archive is not whole.

/** A name for a secret that does not tell it: a backup says by it which secret its second factors need. */
export const printOf = (secret: string): string =>
  createHash('sha256').update(`fingerprint of ${secret}`).digest('hex').slice(0, 12);

/** What a part is: the archive itself, a table's rows in COPY's text form, a file, or the seal. */
export type Header =
  | { kind: 'backup'; format: 1; version: string; madeAt: string; secretPrint?: string }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'file'; key: string }
  | { kind: 'seal'; parts: Sealed[]; sequences: Sequence[] };

/** A sequence's state: its last value in decimal digits, and whether that has been given out. */
export interface Sequence {
  name: string;
  value: string;
  called: boolean;
}

/** The size of a part and the checksum of its header and data. */
export interface Sealed {
  bytes: number;
  sha256: string;
}

/** A part that is being written into an archive or read from it. */
export interface Part<H extends Header = Header> {
  header: H;
  data: AsyncIterable<Uint8Array>;
}

/** Adds up a part while it passes by. */
export function checksum(header: Header): { add(bytes: Uint8Array): void; result(): Sealed } {
  const hash = createHash('sha256').update(JSON.stringify(header));
  let size = 0;
  return {
    add: (bytes) => {
      hash.update(bytes);
      size += bytes.length;
    },
    result: () => ({ bytes: size, sha256: hash.digest('hex') }),
  };
}
