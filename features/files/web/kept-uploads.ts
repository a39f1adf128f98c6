import { DAY_MS } from '#engines/dates/durations.ts';
import type { Category } from '#engines/files/categories.ts';

const KEY = 'ithaki-uploads';
/** The server forgets an upload after a day. */

/** An upload that this browser began and has not ended; the file itself must be chosen again after a reload. */
export interface KeptUpload {
  id: number;
  category: Category;
  name: string;
  /** In bytes. */
  size: number;
  /** When the file was last changed, in milliseconds: another time is another content. */
  modified: number;
  startedAt: number;
}

/** The uploads of this browser that can be gone on with. */
export function keptUploads(): KeptUpload[] {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptUpload[];
  return kept.filter(({ startedAt }) => startedAt > Date.now() - DAY_MS);
}

/** The one that this very file began. */
export const keptUploadOf = (file: File, category: Category): KeptUpload | undefined =>
  keptUploads().find(
    (kept) =>
      kept.category === category &&
      kept.name === file.name &&
      kept.size === file.size &&
      kept.modified === file.lastModified,
  );

export const keepUpload = (file: File, category: Category, id: number): void =>
  save([
    ...keptUploads(),
    { id, category, name: file.name, size: file.size, modified: file.lastModified, startedAt: Date.now() },
  ]);

export const forgetUpload = (id: number): void => save(keptUploads().filter((kept) => kept.id !== id));

function save(kept: readonly KeptUpload[]): void {
  if (kept.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(kept));
}
