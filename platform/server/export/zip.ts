import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

interface ZipEntry {
  name: string;
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const version = 20;
const deflated = 8;
/** The first day that the format knows: the archive of the same rows is the same. */
const date = 0x0021;
const most = 0xffff_ffff;

/** A zip archive, written while its entries are read: what has gone out is not held. Up to 4 GB. */
export async function* zipOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const done: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    yield localHeader(entry);
    for await (const chunk of packed(entry, content)) yield chunk;
    if (entry.size > most || offset + entry.packed > most) throw new Error('an archive of more than 4 GB');
    yield descriptor(entry);
    offset += 30 + entry.name.length + entry.packed + 16;
    done.push(entry);
  }
  const directory = Buffer.concat(done.map(directoryEntry));
  yield directory;
  yield endOfDirectory(done.length, directory.length, offset);
}

async function* packed(entry: Written, content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw({ level: 3, chunkSize: 65_536 });
  // The failure of the source reaches the reader through the stream itself.
  pipeline(Readable.from(measured(entry, content), { objectMode: false }), deflate, () => {});
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packed += chunk.length;
    yield chunk;
  }
}

async function* measured(entry: Written, content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16);
  [0x08074b50, crc, packed, size].forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const bytes = Buffer.alloc(46);
  bytes.writeUInt32LE(0x02014b50, 0);
  bytes.writeUInt16LE(version, 4);
  bytes.writeUInt16LE(version, 6);
  bytes.writeUInt16LE(flags, 8);
  bytes.writeUInt16LE(deflated, 10);
  bytes.writeUInt16LE(date, 14);
  [crc, packed, size].forEach((value, index) => bytes.writeUInt32LE(value, 16 + index * 4));
  bytes.writeUInt16LE(name.length, 28);
  bytes.writeUInt32LE(offset, 42);
  return Buffer.concat([bytes, name]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt32LE(offset, 16);
  return bytes;
}
