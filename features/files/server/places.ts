import { createHash } from 'node:crypto';

/**
 * Where the bytes of a file are. Every object is named by what it holds: sending a part twice, or ending twice at once,
 * can never put other bytes in the place of those that a row tells of.
 */
const UPLOADS = 'uploads';
const FILES = 'files';

interface Part {
  index: number;
  /** Hexadecimal. */
  sha256: string;
}

/** The area of all parts of one upload. */
export const partsArea = (storageKey: string): string => `${UPLOADS}/${storageKey}`;

/** The area of the file itself. */
export const fileArea = (storageKey: string): string => `${FILES}/${storageKey}`;

export const partPlace = (storageKey: string, { index, sha256 }: Part): string =>
  `${partsArea(storageKey)}/${index}-${sha256.slice(0, 32)}`;

export const filePlace = (storageKey: string, content: string): string =>
  `${fileArea(storageKey)}/${content}`;

/** The name of the object that is made of these parts, in their order. */
export const contentOf = (parts: readonly Part[]): string =>
  createHash('sha256')
    .update(parts.map(({ sha256 }) => sha256).join())
    .digest('hex')
    .slice(0, 32);

/** A key of the storage taken apart; undefined for one that is not a file's. */
export function readPlace(key: string): { isPart: boolean; storageKey: string; content: string } | undefined {
  const [area, storageKey, content] = key.split('/');
  if ((area !== UPLOADS && area !== FILES) || !storageKey || !content) return undefined;
  return { isPart: area === UPLOADS, storageKey, content };
}
