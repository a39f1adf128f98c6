import { DAY_MS } from '#engines/dates/durations.ts';
import { keptInBrowser } from '#platform/web/kept-in-browser.ts';

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

/** Each upload has an entry of its own, so that tabs never overwrite each other's. Earlier versions of the page kept one list. */
const kept = keptInBrowser<KeptUpload | readonly KeptUpload[]>('ithaki-uploads', '');
const nameOf = (id: number) => `:${id}`;

/** The uploads of this browser that can be resumed. */
export const keptUploads = (): KeptUpload[] =>
  kept
    .names()
    .flatMap((name) => kept.read(name) ?? [])
    .filter(({ startedAt }) => startedAt > Date.now() - DAY_MS);

/** The upload that was begun for this file. */
export const keptUploadOf = (file: File, category: string): KeptUpload | undefined =>
  keptUploads().find(
    (one) =>
      one.category === category &&
      one.name === file.name &&
      one.size === file.size &&
      one.modified === file.lastModified,
  );

/** Where the browser refuses (full, or forbidden), the upload goes on, and a reload begins it again. */
export function keepUpload(file: File, category: string, id: number): void {
  const { name, size, lastModified: modified } = file;
  kept.keep(nameOf(id), { id, category, name, size, modified, startedAt: Date.now() });
}

export function forgetUpload(id: number): void {
  const list = kept.read('');
  if (Array.isArray(list)) {
    kept.drop('');
    for (const one of list as KeptUpload[]) kept.keep(nameOf(one.id), one);
  }
  for (const name of kept.names()) {
    const one = kept.read(name) as KeptUpload | undefined;
    if (!one || one.id === id || one.startedAt <= Date.now() - DAY_MS) kept.drop(name);
  }
}
