import { byteRange } from '#engines/files/byte-range.ts';
import { displayName } from '#engines/files/display-name.ts';
import { typeByMime } from '#engines/files/types.ts';
import type { Download } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { rangeOutside } from '../contract/refusals.ts';
import { filePlace } from './places.ts';
import type { ReadyFile } from './store.ts';

/**
 * Streams a file to a reader; `range` is the header of that name. The browser displays only formats that are known to
 * be safe. The content of a file never changes, so ranges of different requests always fit together.
 */
export async function openDownload(
  storage: FileStorage,
  file: ReadyFile,
  range: string | undefined,
): Promise<Download> {
  const { size, mime, storageKey, content } = file;
  const type = typeByMime(mime)!;
  const part = byteRange(range, size);
  if (part === 'outside') throw rangeOutside({ size });
  return {
    name: displayName(file.originalName, type.extensions[0]),
    mime: type.plain ? `${mime}; charset=utf-8` : mime,
    body: await storage.read(filePlace(storageKey, content), part).catch(missing),
    size,
    inline: type.inline,
    lastModified: file.readyAt,
    ...(part && { part: { ...part, of: size } }),
  };
}

/** Refuses bytes that are not there: their owner has just removed them, or the storage was restored from an older backup. */
export function missing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? notFound() : error;
}
