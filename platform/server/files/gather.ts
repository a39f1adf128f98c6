import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Part } from './file-storage.ts';
import { partKey } from './key.ts';
import { readAt, writeAt } from './synced.ts';

/**
 * The file in which this process collects the parts of one upload, each at its place; it becomes the object. No other
 * process writes to it, and no place is written with two contents: a part that is late, or sent twice, changes nothing.
 */
export interface Whole {
  path: string;
  /** Resolves when the file is there. */
  made: Promise<void>;
  /** The content that each place is for, by the number of the part. */
  contents: Map<number, string>;
  /** The parts that are on disk. */
  written: Set<number>;
  writing: Set<Promise<void>>;
}

/** The name of such a file begins so. */
export const WHOLE = 'whole-';

type Look = (bytes: Uint8Array) => void;

/**
 * Reads the file that consists of these parts once, and brings what is elsewhere to its place: parts that another process
 * wrote, such as one that was killed or the previous release, and further contents of a part that was sent twice. Then
 * the file is as long as its parts, and on disk.
 */
export async function gather(whole: Whole, parts: readonly Part[], look: Look): Promise<void> {
  const file = await open(whole.path, 'r+');
  try {
    const buffer = bufferFor(parts);
    let others: string[] | undefined;
    for (const part of parts) {
      if (whole.written.has(part.index) && whole.contents.get(part.index) === part.sha256) {
        look(await readAt(file, part, buffer));
        continue;
      }
      others ??= await wholesBeside(whole.path);
      const bytes = await readElsewhere(part, whole, others, buffer);
      whole.contents.set(part.index, part.sha256);
      whole.written.delete(part.index);
      await writeAt(file, bytes, part.at);
      whole.written.add(part.index);
      look(bytes);
    }
    const last = parts.at(-1)!;
    await file.truncate(last.at + last.size);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Reads an object that has been joined. */
export async function readThrough(path: string, parts: readonly Part[], look: Look): Promise<void> {
  const file = await open(path, 'r');
  try {
    const buffer = bufferFor(parts);
    for (const part of parts) look(await readAt(file, part, buffer));
  } finally {
    await file.close();
  }
}

const bufferFor = (parts: readonly Part[]) => Buffer.allocUnsafe(Math.max(...parts.map(({ size }) => size)));

/** The files beside this one in which other processes collect parts of the same upload. */
async function wholesBeside(path: string): Promise<string[]> {
  const names = await readdir(dirname(path));
  return names
    .filter((name) => name.startsWith(WHOLE) && name !== basename(path))
    .map((name) => join(dirname(path), name));
}

/** The content of a part that is an object of its own, or at its place in another file. */
async function readElsewhere(part: Part, { path }: Whole, others: string[], into: Buffer): Promise<Buffer> {
  const places = [
    { path: partKey(dirname(path), part), at: 0 },
    ...others.map((other) => ({ path: other, at: part.at })),
  ];
  for (const place of places) {
    const bytes = await readAtPath(place.path, { at: place.at, size: part.size }, into);
    // A place in the file of another process is being written, or was when that process was killed.
    if (bytes && createHash('sha256').update(bytes).digest('hex') === part.sha256) return bytes;
  }
  throw Object.assign(new Error(`Part ${part.index} is not there.`), { code: 'ENOENT' });
}

async function readAtPath(path: string, place: { at: number; size: number }, into: Buffer) {
  const file = await open(path, 'r').catch(unlessGone);
  if (!file) return undefined;
  try {
    return await readAt(file, place, into);
  } finally {
    await file.close();
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
