import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './processes.ts';

/** Another running process already works on this data folder. */
export class DataDirInUse extends Error {
  readonly dataDir: string;
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(`The data folder ${dataDir} is in use by the process ${pid}.`);
    this.name = 'DataDirInUse';
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  /** See `startOf`: a later process with the same id is a different process. */
  started: string | undefined;
}

const lockFile = (dataDir: string) => join(dataDir, 'ithaki.lock');

/**
 * Makes this process the only one on the data folder until the returned function is called or the process is gone.
 * Throws DataDirInUse. A lock whose process has died counts for nothing.
 */
export function takeLock(dataDir: string): () => void {
  const lock = lockFile(dataDir);
  const mine = `${lock}.${process.pid}`;
  const text = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder);
  writeFileSync(mine, text);
  try {
    while (!linked(mine, lock)) {
      const holder = holderOf(dataDir);
      if (holder) throw new DataDirInUse(dataDir, holder.pid);
      removeDead(lock);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (read(lock) === text) rmSync(lock, { force: true });
  };
}

/** The living process that works on the data folder, or undefined. */
export function holderOf(dataDir: string): Holder | undefined {
  return living(read(lockFile(dataDir)));
}

/** A link appears atomically with its whole text: no process reads half a lock. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a stale lock away, and puts it back if a running process took its place in the meantime. */
function removeDead(lock: string): void {
  const aside = `${lock}.${process.pid}.dead`;
  try {
    renameSync(lock, aside);
  } catch {
    return; // another one was quicker
  }
  if (living(read(aside))) linked(aside, lock);
  rmSync(aside, { force: true });
}

function living(text: string | undefined): Holder | undefined {
  if (text === undefined) return undefined;
  try {
    const holder = JSON.parse(text) as Holder;
    const started = startOf(holder.pid);
    return started !== undefined && started === holder.started ? holder : undefined;
  } catch {
    return undefined; // not ours, or cut off by a full disk: a lock without a holder
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
