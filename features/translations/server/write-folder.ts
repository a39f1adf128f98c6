import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
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
