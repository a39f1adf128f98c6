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
 * The file on its way to a reader; `range` is the header of that name. Shown in the page only where its format is known
 * to be safe there. The content of a file never changes, so that a part always belongs to the other parts.
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

/** Its owner removed it a moment ago, or the storage was restored from an older day. */
function missing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? notFound() : error;
}
