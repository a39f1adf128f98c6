import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kept } from './kept.ts';
import { releaseFileOf } from './release-file.ts';

/** The only file that is written into the folder (promises S25). */
const NAME = 'ithaki-texts.json';

/**
 * Writes the permanent texts into the folder of the installation (`TEXTS_DIR`), at once: a reader of the file sees all of the old or all
 * of the new one, also after a crash.
 */
export async function writeFolder(folder: string, kept: Kept): Promise<void> {
  await removeLeftOver(folder);
  const made = join(folder, `.${NAME}.${randomUUID()}`);
  try {
    const file = await open(made, 'wx');
    try {
      await file.writeFile(releaseFileOf(kept));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(made, join(folder, NAME));
  } finally {
    await rm(made, { force: true });
  }
}

/** A file that is being written is done in less. */
const LEFT_OVER_MS = 600_000;

/** Removes what servers were writing when they were killed. Another one may remove it at the same time. */
async function removeLeftOver(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`.${NAME}.`)) continue;
    const path = join(folder, name);
    const found = await stat(path, { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - LEFT_OVER_MS) await rm(path, { force: true });
  }
}
