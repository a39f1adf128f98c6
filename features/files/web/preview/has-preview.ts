import { type FileKind, typeByMime } from '#engines/files/types.ts';

const shown: ReadonlySet<FileKind> = new Set(['pdf', 'image', 'audio', 'video', 'text']);

/** Whether the page shows the content of files of this type. */
export const hasPreview = (mime: string): boolean => {
  const kind = typeByMime(mime)?.kind;
  return kind !== undefined && shown.has(kind);
};
