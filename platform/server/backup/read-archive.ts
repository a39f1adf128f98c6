import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { checksum, type Header, type Part, type Sealed } from './format.ts';
import { BackupRefused } from './refused.ts';

/**
 * Reads the parts of an archive in order, the seal last. The unread rest of a part is skipped. Throws BackupRefused
 * for a file that is truncated, changed, or not an archive.
 */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const source = createReadStream(file);
  const plain = createGunzip();
  // A failure of either ends both, and comes out where `plain` is read.
  const ended = pipeline(source, plain).catch(() => {});
  const take = reader(plain);
  const block = async () => take((await take(4)).readUInt32BE());
  const sealed: Sealed[] = [];
  try {
    for (;;) {
      const header = parse(await block());
      if (header.kind === 'seal') {
        if (JSON.stringify(header.parts) !== JSON.stringify(sealed))
          throw new BackupRefused('damaged', 'checksum');
        yield { header, data: none() };
        return;
      }
      const sum = checksum(header);
      let whole = false;
      const data = async function* () {
        while (!whole) {
          const bytes = await block();
          whole = bytes.length === 0;
          sum.add(bytes);
          if (!whole) yield bytes;
        }
      };
      yield { header, data: data() };
      for await (const _ of data());
      sealed.push(sum.result());
    }
  } finally {
    source.destroy();
    plain.destroy();
    await ended;
  }
}

async function* none(): AsyncGenerator<Uint8Array> {}

function parse(bytes: Buffer): Header {
  try {
    return JSON.parse(bytes.toString()) as Header;
  } catch {
    throw new BackupRefused('damaged');
  }
}

/** Answers exactly as many bytes as asked for at each call. */
function reader(source: AsyncIterable<Buffer>): (count: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (count) => {
    const taken = [rest];
    let size = rest.length;
    while (size < count) {
      const { done, value } = await chunks.next().catch(damaged);
      if (done) throw new BackupRefused('damaged');
      taken.push(value);
      size += value.length;
    }
    const all = taken.length === 1 ? rest : Buffer.concat(taken);
    rest = all.subarray(count);
    return all.subarray(0, count);
  };
}

function damaged(error: NodeJS.ErrnoException): never {
  throw error.code?.startsWith('Z_') ? new BackupRefused('damaged', error.message) : error;
}
