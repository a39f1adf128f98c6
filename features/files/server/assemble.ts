import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';
import { PART_BYTES } from '#engines/files/categories.ts';
import { detectText } from '#engines/sheets/detect-text.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { contentOf, filePlace, partsArea } from './places.ts';

/** A part that has been uploaded. */
export interface Part {
  index: number;
  size: number;
  sha256: string;
}

/** The result of joining the parts. */
export interface Assembled {
  /** In bytes. */
  size: number;
  sha256: string;
  /** The name of the object under the storage key. */
  content: string;
  /** Whether all of it is a text, in an encoding that previews and the search read (`engines/sheets/decode-text.ts`). */
  isText: boolean;
}

/** Joins the parts in order into one object, and reads it once. Memory use does not depend on the size. */
export async function assemble(
  storage: FileStorage,
  storageKey: string,
  parts: readonly Part[],
): Promise<Assembled> {
  const hash = createHash('sha256');
  const detector = detectText();
  const content = contentOf(parts);
  let size = 0;

  const placed = parts.map((part) => ({ ...part, at: part.index * PART_BYTES }));
  await storage.join(partsArea(storageKey), placed, filePlace(storageKey, content), (chunk) => {
    hash.update(chunk);
    size += chunk.length;
    detector.take(chunk);
  });
  return { size, sha256: hash.digest('hex'), content, isText: detector.isText() };
}

/** The extension that the bytes of a stored object show; undefined if the format is unknown. */
export async function formatOf(storage: FileStorage, place: string): Promise<string | undefined> {
  const bytes = Readable.from(await storage.read(place), { objectMode: false });
  try {
    const found = await fileTypeFromStream(Readable.toWeb(bytes) as ReadableStream<Uint8Array>);
    return found?.ext;
  } finally {
    bytes.destroy();
  }
}
