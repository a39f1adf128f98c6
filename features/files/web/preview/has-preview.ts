import { useQuery } from '@tanstack/react-query';
import { type FileKind, typeByMime } from '#engines/files/types.ts';
import { ask } from '#platform/web/api.ts';
import { files } from '../../contract.ts';

const shown: ReadonlySet<FileKind> = new Set(['pdf', 'image', 'audio', 'video', 'text']);
/** The page shows the first page of these where the server has drawn it. */
const office: ReadonlySet<FileKind> = new Set(['document', 'sheet', 'slides']);

const isOf = (kinds: ReadonlySet<FileKind>, mime: string): boolean => {
  const kind = typeByMime(mime)?.kind;
  return kind !== undefined && kinds.has(kind);
};

/** Whether the page shows the content of files of this type. */
export const hasPreview = (mime: string): boolean => isOf(shown, mime);

/**
 * Whether the page shows content of this file. For an office file, this is known once the server has answered. `mayRead` is false for a
 * user who cannot read the file (any more).
 */
export function useHasPreview({ fileId, mime }: { fileId: number; mime: string }, mayRead = true): boolean {
  const { data } = useQuery({
    ...ask(files.hasFirstPage, { id: fileId }),
    enabled: mayRead && isOf(office, mime),
  });
  return mayRead && (hasPreview(mime) || data?.has === true);
}
