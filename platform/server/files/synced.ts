import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** The folder of unfinished files, in that of the storage; no key can name it. */
export const UNDER_WAY = '.under-way';

/**
 * Writes a file to a temporary name and renames it when its bytes are on disk, so a reader gets all of it or none. Then the
 * folders above it are synced too: a confirmed write survives a power failure.
 */
export async function writeSynced(
  folder: string,
  key: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
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
    await moveSynced(aside, join(folder, key));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Gives a file, whose bytes are on disk, another name. Makes the folders above it. */
export async function moveSynced(from: string, to: string): Promise<void> {
  const firstMade = await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await syncFolders(dirname(to), firstMade === undefined ? dirname(to) : dirname(firstMade));
}

/** Makes an empty file, and the folders above it. */
export async function makeSynced(path: string): Promise<void> {
  const firstMade = await mkdir(dirname(path), { recursive: true });
  await (await open(path, 'wx', 0o600)).close();
  await syncFolders(dirname(path), firstMade === undefined ? dirname(path) : dirname(firstMade));
}

/** Syncs a folder and those above it, up to `top`. */
export async function syncFolders(last: string, top: string): Promise<void> {
  // Windows has no such call, and journals names by itself.
  if (process.platform === 'win32') return;
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

/** Writes all bytes at this place. A full disk may take some of them before it refuses. */
export async function writeAt(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

/** Reads this many bytes, or fewer where the file ends, into the beginning of `into`. */
export async function readAt(
  file: FileHandle,
  { at, size }: { at: number; size: number },
  into: Buffer,
): Promise<Buffer> {
  let done = 0;
  while (done < size) {
    const { bytesRead } = await file.read(into, done, size - done, at + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return into.subarray(0, done);
}
