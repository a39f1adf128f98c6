import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { SheetProblem } from '#engines/sheets/problem.ts';
import type { ZipEntry } from './zip-directory.ts';

const pieceLength = 65_536;

/**
 * The text of a file in an archive, in pieces: memory stays flat, and an entry that unpacks to more than the directory
 * announced is left where it goes beyond. UTF-8 only, without its byte-order mark.
 *
 * @throws SheetProblem `not-readable` when the entry is not as announced, is damaged, or is no UTF-8
 */
export async function* unpack(archive: Uint8Array, entry: ZipEntry): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let crc = 0;
  try {
    for await (const piece of piecesOf(packedBytes(archive, entry), entry.isDeflated)) {
      size += piece.length;
      if (size > entry.size) break;
      crc = crc32(piece, crc);
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (isDamage(error)) throw new SheetProblem('not-readable');
    throw error;
  }
  if (size !== entry.size || crc !== entry.crc) throw new SheetProblem('not-readable');
}

async function* piecesOf(packed: Uint8Array, isDeflated: boolean): AsyncGenerator<Uint8Array> {
  if (!isDeflated) {
    for (let at = 0; at < packed.length; at += pieceLength) yield packed.subarray(at, at + pieceLength);
    return;
  }
  const inflate = createInflateRaw({ chunkSize: pieceLength });
  // The failure of the stream reaches the reader through the stream itself.
  pipeline(Readable.from([packed]), inflate, () => {});
  yield* inflate as AsyncIterable<Buffer>;
}

/** The bytes behind the local header, whose name and extra field need not be as long as the directory's. */
function packedBytes(archive: Uint8Array, { offset, packed }: ZipEntry): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.length);
  if (view.getUint32(offset, true) !== 0x04034b50) throw new SheetProblem('not-readable');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > archive.length) throw new SheetProblem('not-readable');
  return archive.subarray(start, start + packed);
}

/** What zlib and the decoder say of bytes that are not what they should be. */
function isDamage(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['Z_DATA_ERROR', 'Z_BUF_ERROR', 'ERR_ENCODING_INVALID_ENCODED_DATA'].includes(code);
}
