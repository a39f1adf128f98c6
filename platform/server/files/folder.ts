import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { checked, INTERRUPTED_AFTER_MS } from './key.ts';
import type { FileStorage } from './file-storage.ts';
import { partsInFolder } from './folder-parts.ts';
import { UNDER_WAY, writeSynced } from './synced.ts';

/** Keeps files in a folder of this machine. */
export function inFolder(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const { putPart, join: joinParts, forget } = partsInFolder(folder);
  return {
    put: (key, bytes) => writeSynced(folder, checked(key), [bytes]),
    putStream: (key, bytes) => writeSynced(folder, checked(key), bytes),
    putPart,
    join: joinParts,
    read: async (key, part) => {
      const file = await open(join(folder, checked(key)), 'r');
      return file.createReadStream(part && { start: part.from, end: part.to });
    },
    delete: (key) => disk.delete(checked(key)),
    deleteAll: (area) => {
      forget(area);
      return disk.deleteAll(checked(area));
    },
    async *list() {
      await mkdir(folder, { recursive: true });
      const { objects } = await disk.listAll('', { recursive: true });
      for (const object of objects) if (object.isFile && !object.key.startsWith(UNDER_WAY)) yield object.key;
    },
    tidy: () => tidy(join(folder, UNDER_WAY)),
  };
}

async function tidy(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined); // another process renamed it in the meantime
    if (found && found.mtimeMs < Date.now() - INTERRUPTED_AFTER_MS) await rm(path, { force: true });
  }
}
