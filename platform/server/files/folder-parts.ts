import { randomUUID } from 'node:crypto';
import { access, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BoundedMap } from '#engines/memory/bounded-map.ts';
import { checked, partKey } from './key.ts';
import type { FileStorage, Part } from './file-storage.ts';
import { gather, readThrough, WHOLE, type Whole } from './gather.ts';
import { makeSynced, moveSynced, syncFolders, writeAt, writeSynced } from './synced.ts';

/** Uploads whose places are kept in memory. The parts of one that was dropped go on in another file. */
const MAX_WHOLES = 1000;

type Parts = Pick<FileStorage, 'putPart' | 'join'>;

/** Objects of a folder that arrive in parts. `forget` is called when an area is deleted. */
export function partsInFolder(folder: string): Parts & { forget: (area: string) => void } {
  const wholes = new BoundedMap<string, Whole>(MAX_WHOLES);
  /** The last work on each object that this process joins, by key: a repeated one waits, and finds the object. */
  const joining = new Map<string, Promise<void>>();

  const begin = (area: string): Whole => {
    const path = join(folder, checked(area), `${WHOLE}${randomUUID()}`);
    const whole: Whole = {
      path,
      made: makeSynced(path),
      contents: new Map(),
      written: new Set(),
      writing: new Set(),
    };
    whole.made.catch(() => drop(area, whole));
    wholes.set(area, whole);
    return whole;
  };
  const drop = (area: string, whole: Whole) => wholes.get(area) === whole && wholes.delete(area);

  const putPart: Parts['putPart'] = async (area, part, bytes) => {
    const whole = wholes.get(area) ?? begin(area);
    const content = whole.contents.get(part.index) ?? part.sha256;
    if (content !== part.sha256) return writeSynced(folder, checked(partKey(area, part)), [bytes]);
    whole.contents.set(part.index, content);
    const work = writePart(whole, part, bytes);
    whole.writing.add(work);
    try {
      await work;
    } catch (error) {
      // The upload was removed meanwhile. A part that is wanted all the same begins another file.
      if (!isGone(error)) throw error;
      drop(area, whole);
      return await putPart(area, part, bytes);
    } finally {
      whole.writing.delete(work);
    }
  };

  const joinNow: Parts['join'] = async (area, parts, key, look) => {
    const path = join(folder, checked(key));
    if (await isThere(path)) {
      // A server that joined them may have been killed before it synced the name.
      await syncFolders(dirname(path), folder);
      return readThrough(path, parts, look);
    }
    const whole = wholes.get(area) ?? begin(area);
    // From here on parts go to another file.
    wholes.delete(area);
    try {
      await Promise.allSettled(whole.writing);
      await whole.made;
      await gather(whole, parts, look);
      await moveSynced(whole.path, path);
    } catch (error) {
      if (whole.written.size === 0) await rm(whole.path, { force: true });
      else if (!wholes.has(area)) wholes.set(area, whole);
      throw error;
    }
  };

  return {
    putPart,
    async join(area, parts, key, look) {
      const before = joining.get(key) ?? Promise.resolve();
      const work = before.then(() => joinNow(area, parts, key, look));
      const settled = work.catch(() => {});
      joining.set(key, settled);
      try {
        await work;
      } finally {
        if (joining.get(key) === settled) joining.delete(key);
      }
    },
    forget: (area) => void wholes.delete(area),
  };
}

async function writePart(whole: Whole, part: Part, bytes: Uint8Array): Promise<void> {
  await whole.made;
  const file = await open(whole.path, 'r+');
  try {
    await writeAt(file, bytes, part.at);
    await file.datasync();
  } finally {
    await file.close();
  }
  whole.written.add(part.index);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: unknown) => {
      if (isGone(error)) return false;
      throw error;
    },
  );

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
