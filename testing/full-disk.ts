import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A disk of a product that can be full. A small file system needs rights that a test does not have, so the product's own writes to
 * files fail as the system's would: `env` is for the product, and `folder` is one of the test's.
 */
export async function aDisk(folder: string) {
  const place = join(folder, 'room');
  const leave = (bytes: number): Promise<void> => writeFile(place, String(bytes));
  const empty = () => leave(Number.MAX_SAFE_INTEGER);
  await empty();
  return {
    env: {
      DISK_ROOM: place,
      NODE_OPTIONS: `--import=${new URL('full-disk-inside.ts', import.meta.url).href}`,
    },
    /** Files take so many more bytes. */
    leave,
    /** There is room again. */
    empty,
  };
}
