import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Header, type Part, type Sealed, type Sequence, checksum } from './format.ts';

const blockSize = 256 * 1024;

/**
 * Writes an archive that only its owner can read. It gets its name when it is complete and synced to disk. The
 * positions of the sequences are read after the last part.
 */
export async function writeArchive(
  file: string,
  parts: AsyncIterable<Part>,
  sequences: () => Promise<Sequence[]>,
): Promise<void> {
  const half = `${file}.part`;
  try {
    await pipeline(
      blocks(parts, sequences),
      createGzip({ level: 1 }),
      createWriteStream(half, { mode: 0o600 }),
    );
    const handle = await open(half, 'r+');
    await handle.sync();
    await handle.close();
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

async function* blocks(
  parts: AsyncIterable<Part>,
  sequences: () => Promise<Sequence[]>,
): AsyncGenerator<Uint8Array> {
  const sealed: Sealed[] = [];
  for await (const { header, data } of parts) {
    const sum = checksum(header);
    yield* block(JSON.stringify(header));
    for await (const piece of gathered(data)) {
      sum.add(piece);
      yield* block(piece);
    }
    yield* block('');
    sealed.push(sum.result());
  }
  yield* block(
    JSON.stringify({ kind: 'seal', parts: sealed, sequences: await sequences() } satisfies Header),
  );
}

/** Small pieces put together and large ones cut: COPY sends a message for each row, short or long. */
async function* gathered(data: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of data) {
    pieces.push(piece);
    size += piece.length;
    if (size < blockSize) continue;
    const bytes = Buffer.concat(pieces);
    for (let at = 0; at < size; at += blockSize) yield bytes.subarray(at, at + blockSize);
    [pieces, size] = [[], 0];
  }
  if (size) yield Buffer.concat(pieces);
}

function* block(content: string | Uint8Array): Generator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  yield length;
  if (bytes.length) yield bytes;
}
