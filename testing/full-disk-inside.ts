import { readFileSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

// Loaded into a product before its first module (`full-disk.ts`). Files take bytes only while there is room: like the
// system on a full disk, a write takes what fits, and the next one fails.

const place = process.env['DISK_ROOM']!;

/** Takes as many of these bytes as there is room for. */
function take(bytes: number): number {
  const room = Number(readFileSync(place, 'utf8'));
  const taken = Math.min(room, bytes);
  writeFileSync(place, String(room - taken));
  return taken;
}

const full = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });

/** The two methods by which the product writes to files. They need their file as `this`. */
interface Handle {
  write: (bytes: Uint8Array, offset: number, length: number, position: number) => Promise<unknown>;
  writeFile: (bytes: Uint8Array) => Promise<void>;
}

const probe = await open(place, 'r');
const handle = Object.getPrototypeOf(probe) as Handle;
await probe.close();
const { write, writeFile } = handle;

Object.assign(handle, {
  async write(this: FileHandle, ...[bytes, offset, length, position]: Parameters<Handle['write']>) {
    const taken = take(length);
    if (taken === 0) throw full();
    return write.call(this, bytes, offset, taken, position);
  },
  async writeFile(this: FileHandle, bytes: Uint8Array) {
    const taken = take(bytes.length);
    await writeFile.call(this, bytes.subarray(0, taken));
    if (taken < bytes.length) throw full();
  },
});
