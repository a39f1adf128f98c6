import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { checked, INTERRUPTED_AFTER_MS } from './key.ts';
import type { FileStorage } from './file-storage.ts';

/** The folder of unfinished files; no key can name it. */
const UNDER_WAY = '.under-way';

/** Keeps files in a folder of this machine. */
export function inFolder(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key, bytes) => writeSynced(folder, checked(key), [bytes]),
    putStream: (key, bytes) => writeSynced(folder, checked(key), bytes),
    read: async (key, part) => {
      const file = await open(join(folder, checked(key)), 'r');
      return file.createReadStream(part && { start: part.from, end: part.to });
    },
    delete: (key) => disk.delete(checked(key)),
    deleteAll: (area) => disk.deleteAll(checked(area)),
    async *list() {
      await mkdir(folder, { recursive: true });
      const { objects } = await disk.listAll('', { recursive: true });
      for (const object of objects) if (object.isFile && !object.key.startsWith(UNDER_WAY)) yield object.key;
    },
    tidy: () => tidy(join(folder, UNDER_WAY)),
  };
}

/**
 * The library neither syncs nor writes atomically, so a file is written to a temporary name and renamed when its bytes
 * are on disk. Then the folders above it are synced too: a confirmed write survives a power failure.
 */
async function writeSynced(
  folder: string,
  key: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const path = join(folder, key);
  const aside = join(folder, UNDER_WAY, randomUUID());
  await mkdir(dirname(aside), { recursive: true });
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      for await (const chunk of bytes) await file.writeFile(chunk);
      await file.datasync();
    } finally {
      await file.close();
    }
    const firstMade = await mkdir(dirname(path), { recursive: true });
    await rename(aside, path);
    await syncFolders(dirname(path), firstMade);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Syncs the folder and, where folders were made on the way to it, those above it that name them. */
async function syncFolders(last: string, firstMade: string | undefined): Promise<void> {
  // Windows has no such call, and journals names by itself.
  if (process.platform === 'win32') return;
  const top = firstMade === undefined ? last : dirname(firstMade);
  for (let folder = last; ; folder = dirname(folder)) {
    const opened = await open(folder, 'r');
    try {
      await opened.sync();
    } finally {
      await opened.close();
    }
    if (relative(top, folder) === '') return;
  }
}

async function tidy(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined); // another process renamed it in the meantime
    if (found && found.mtimeMs < Date.now() - INTERRUPTED_AFTER_MS) await rm(path, { force: true });
  }
}
