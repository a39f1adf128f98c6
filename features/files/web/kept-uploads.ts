import { DAY_MS } from '#engines/dates/durations.ts';

const KEY = 'ithaki-uploads';

/**
 * An upload that this browser began and did not end. After a reload, the user must choose the file again. The server forgets it after
 * a day.
 */
export interface KeptUpload {
  id: number;
  /** The category of the file, or the name of the calls that carry it (`UploadCalls.kept`). */
  category: string;
  name: string;
  /** In bytes. */
  size: number;
  /** When the file was last changed, in milliseconds. Another time means another content. */
  modified: number;
  startedAt: number;
}

/** The uploads of this browser that can be resumed. */
export function keptUploads(): KeptUpload[] {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptUpload[];
  return kept.filter(({ startedAt }) => startedAt > Date.now() - DAY_MS);
}

/** The upload that was begun for this file. */
export const keptUploadOf = (file: File, category: string): KeptUpload | undefined =>
  keptUploads().find(
    (kept) =>
      kept.category === category &&
      kept.name === file.name &&
      kept.size === file.size &&
      kept.modified === file.lastModified,
  );

export const keepUpload = (file: File, category: string, id: number): void =>
  save([
    ...keptUploads(),
    { id, category, name: file.name, size: file.size, modified: file.lastModified, startedAt: Date.now() },
  ]);

export const forgetUpload = (id: number): void => save(keptUploads().filter((kept) => kept.id !== id));

function save(kept: readonly KeptUpload[]): void {
  if (kept.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(kept));
}
