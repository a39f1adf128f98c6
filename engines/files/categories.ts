import { fileTypes, type FileKind, type FileType, type FileTypeId } from './types.ts';

/** A part of an upload: 256 KB, and three travel at a time (spec 000 §9). */
export const PART_BYTES = 256 * 1024;

/** What files are for; each has its own limit and its own formats. */
export const categories = ['application', 'profile', 'shared', 'action', 'library'] as const;
export type Category = (typeof categories)[number];

const MB = 1024 * 1024;
const images = ['jpeg', 'png', 'webp'] as const satisfies FileTypeId[];

const rules: Record<Category, { maxBytes: number; types: readonly FileTypeId[] }> = {
  application: { maxBytes: 10 * MB, types: ['pdf', ...images, 'heic', 'docx', 'odt'] },
  profile: { maxBytes: 5 * MB, types: images },
  // What a mentee adds to an action: the same as what people send each other, since both stand on one page.
  action: { maxBytes: 100 * MB, types: Object.keys(fileTypes) as FileTypeId[] },
  shared: { maxBytes: 100 * MB, types: Object.keys(fileTypes) as FileTypeId[] },
  library: { maxBytes: 100 * MB, types: Object.keys(fileTypes) as FileTypeId[] },
};

/** The largest file of the category, in bytes. */
export const maxBytes = (category: Category): number => rules[category].maxBytes;

/** The formats that the category takes, or those of them that are of the wanted kinds. */
export const typesOf = (category: Category, kinds?: readonly FileKind[]): FileType[] =>
  rules[category].types
    .map((id): FileType => fileTypes[id])
    .filter(({ kind }) => kinds?.includes(kind) ?? true);
