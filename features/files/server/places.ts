import { createHash } from 'node:crypto';

/**
 * Where the bytes of a file are stored. The object is named by the contents of its parts. So ending an upload twice at once
 * can never replace the bytes that a row refers to. Where the parts are until then, the storage knows (`FileStorage.putPart`).
 */
const UPLOADS = 'uploads';
const FILES = 'files';
const THUMBNAILS = 'thumbnails';
const FIRST_PAGES = 'first-pages';

/** The folder of all parts of an upload. */
export const partsArea = (storageKey: string): string => `${UPLOADS}/${storageKey}`;

/** The folder of the file itself. */
export const fileArea = (storageKey: string): string => `${FILES}/${storageKey}`;

export const filePlace = (storageKey: string, content: string): string =>
  `${fileArea(storageKey)}/${content}`;

/** The folder of the thumbnail of a file. */
export const thumbnailArea = (storageKey: string): string => `${THUMBNAILS}/${storageKey}`;

export const thumbnailPlace = (storageKey: string, content: string): string =>
  `${thumbnailArea(storageKey)}/${content}`;

/** The folder of the first page of an office file. */
export const firstPageArea = (storageKey: string): string => `${FIRST_PAGES}/${storageKey}`;

export const firstPagePlace = (storageKey: string, content: string): string =>
  `${firstPageArea(storageKey)}/${content}`;

/** The name of the object that consists of parts with these hashes, in this order. */
export const contentOf = (parts: readonly { sha256: string }[]): string =>
  createHash('sha256')
    .update(parts.map(({ sha256 }) => sha256).join())
    .digest('hex')
    .slice(0, 32);

/** Parses a key of the storage; undefined if it does not belong to a file. */
export function readPlace(key: string): { isPart: boolean; storageKey: string; content: string } | undefined {
  const [area, storageKey, content] = key.split('/');
  if (!area || ![UPLOADS, FILES, THUMBNAILS, FIRST_PAGES].includes(area) || !storageKey || !content)
    return undefined;
  return { isPart: area === UPLOADS, storageKey, content };
}
