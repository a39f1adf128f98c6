import { createHash } from 'node:crypto';
import { canBeCleaned } from '#engines/files/reading.ts';
import type { FileType } from '#engines/files/types.ts';
import { cleanImage, DocumentProblem } from '#platform/server/documents/read-document.ts';
import { ScannerAway } from '#platform/server/files/scanner.ts';
import type { Services } from '#platform/server/services.ts';
import { scannerAway } from '../contract/refusals.ts';
import type { Assembled } from './assemble.ts';
import { contentOf, filePlace } from './places.ts';
import { removesMetadata } from './project-settings.ts';
import type { File } from './store.ts';

/** A page that waits for the scanner asks again after so many seconds. */
const ASK_AGAIN_S = 15;

/**
 * Whether the virus scanner finds something in the object. Without a scanner every file passes.
 * @throws Refusal `scanner-away`: the file stays with its parts, and its upload can be ended later
 */
export async function hasVirus(
  { scanner, files, log }: Services,
  { id, storageKey }: File,
  content: string,
): Promise<boolean> {
  if (!scanner) return false;
  try {
    const finding = await scanner.scan(await files.read(filePlace(storageKey, content)));
    if (finding === 'clean') return false;
    log.warn({ fileId: id, virus: finding.virus }, 'an upload had a virus and was deleted');
    return true;
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    log.warn({ err: error, fileId: id }, 'an upload waits for the virus scanner');
    throw scannerAway({ retryAfter: ASK_AGAIN_S });
  }
}

type Typed = Pick<Assembled, 'size' | 'sha256' | 'content'> & { type: FileType };

/**
 * The object that is kept: the one that was uploaded, or an image without metadata where its project wants that. Undefined for an
 * image that cannot be read.
 */
export async function withoutUnwanted(
  { files, pool }: Services,
  { projectId, storageKey }: File,
  whole: Typed,
): Promise<Omit<Typed, 'type'> | undefined> {
  if (whole.type.kind !== 'image' || projectId === null) return whole;
  if (!(await removesMetadata(pool, projectId))) return whole;
  if (!canBeCleaned(whole.type.mime)) return undefined;
  try {
    const bytes = await cleanImage(await files.read(filePlace(storageKey, whole.content)));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const content = contentOf([{ sha256 }]);
    await files.put(filePlace(storageKey, content), bytes);
    return { size: bytes.length, sha256, content };
  } catch (error) {
    if (!(error instanceof DocumentProblem)) throw error;
    return undefined;
  }
}
