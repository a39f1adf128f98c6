import { createHash } from 'node:crypto';

/**
 * Where the bytes of a file are stored. Every object is named by its content. So uploading a part twice, or ending an
 * upload twice at once, can never replace the bytes that a row refers to.
 */
const UPLOADS = 'uploads';
const FILES = 'files';

interface Part {
  index: number;
  /** Hexadecimal. */
  sha256: string;
}

/** The folder of all parts of an upload. */
export const partsArea = (storageKey: string): string => `${UPLOADS}/${storageKey}`;

/** The folder of the file itself. */
export const fileArea = (storageKey: string): string => `${FILES}/${storageKey}`;

export const partPlace = (storageKey: string, { index, sha256 }: Part): string =>
  `${partsArea(storageKey)}/${index}-${sha256.slice(0, 32)}`;

export const filePlace = (storageKey: string, content: string): string =>
  `${fileArea(storageKey)}/${content}`;

/** The name of the object that consists of these parts, in this order. */
export const contentOf = (parts: readonly Part[]): string =>
  createHash('sha256')
    .update(parts.map(({ sha256 }) => sha256).join())
    .digest('hex')
    .slice(0, 32);

/** Parses a key of the storage; undefined if it does not belong to a file. */
export function readPlace(key: string): { isPart: boolean; storageKey: string; content: string } | undefined {
  const [area, storageKey, content] = key.split('/');
  if ((area !== UPLOADS && area !== FILES) || !storageKey || !content) return undefined;
  return { isPart: area === UPLOADS, storageKey, content };
}
