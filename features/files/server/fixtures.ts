import { PART_BYTES } from '#engines/files/categories.ts';

/** A picture of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Bytes of this size that look like a PDF. */
export const pdf = (size: number): Buffer<ArrayBuffer> => {
  const bytes = Buffer.alloc(size, 'Ιθάκη ');
  bytes.write('%PDF-1.7\n');
  return bytes;
};

/** Splits bytes into the parts of an upload. */
export const partsOf = (bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer>[] =>
  Array.from({ length: Math.max(1, Math.ceil(bytes.length / PART_BYTES)) }, (_, index) =>
    bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES),
  );
