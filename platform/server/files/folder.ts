import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { checked, INTERRUPTED_AFTER_MS } from './key.ts';
import type { FileStorage } from './file-storage.ts';
import { partsInFolder } from './folder-parts.ts';
import { UNDER_WAY, writeSynced } from './synced.ts';

/** Keeps files in a folder of this machine. */
export function inFolder(folder: string): FileStorage {
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
    delete: (key) => rm(join(folder, checked(key)), { force: true }),
    deleteAll: (area) => {
      forget(area);
      return rm(join(folder, checked(area)), { recursive: true, force: true });
    },
    async *list() {
      await mkdir(folder, { recursive: true });
      yield* keysUnder(folder);
    },
    tidy: () => tidy(join(folder, UNDER_WAY)),
  };
}

/** The keys of the files under this area. A folder that is deleted meanwhile has none. */
async function* keysUnder(folder: string, area = ''): AsyncGenerator<string> {
  for (const entry of await entriesOf(join(folder, area))) {
    const key = posix.join(area, entry.name);
    if (key === UNDER_WAY) continue;
    if (entry.isDirectory()) yield* keysUnder(folder, key);
    else if (entry.isFile()) yield key;
  }
}

const entriesOf = (path: string): Promise<Dirent[]> =>
  readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });

async function tidy(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined); // another process renamed it in the meantime
    if (found && found.mtimeMs < Date.now() - INTERRUPTED_AFTER_MS) await rm(path, { force: true });
  }
}
