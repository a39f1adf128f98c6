import { SheetProblem } from '#engines/sheets/problem.ts';

/** A file in an archive, as the archive's directory announces it. */
export interface ZipEntry {
  /** In small letters and with slashes: how packages of office files are compared. */
  name: string;
  /** The position of its local header. */
  offset: number;
  /** Bytes in the archive, and bytes when unpacked. */
  packed: number;
  size: number;
  /** The checksum of the unpacked bytes. */
  crc: number;
  isDeflated: boolean;
}

/** What an archive may announce; a workbook of three million cells stays below. */
const most = { entries: 2_000, bytes: 200 * 1024 * 1024, ratio: 200, ratioFrom: 1024 * 1024 } as const;

const endSize = 22;
const entrySize = 46;
const longestComment = 0xffff;
const unknown32 = 0xffff_ffff;

/**
 * The directory of a zip archive, read before anything is unpacked (promises S20).
 *
 * @throws SheetProblem `too-large` when it announces more than a workbook can need, `not-readable` when it is no
 * archive, is cut off, encrypted, split, or in the format for more than 4 GB
 */
export function readDirectory(bytes: Uint8Array): ZipEntry[] {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  if (archive.readUInt16LE(end + 8) !== count || archive.readUInt16LE(end + 4) !== 0) throw notReadable();
  if (count > most.entries) throw tooLarge();
  const start = archive.readUInt32LE(end + 16);
  if (start === unknown32 || start + archive.readUInt32LE(end + 12) !== end) throw notReadable();

  const entries: ZipEntry[] = [];
  let total = 0;
  for (let at = start; entries.length < count;) {
    if (at + entrySize > end || archive.readUInt32LE(at) !== 0x02014b50) throw notReadable();
    const entry = entryAt(archive, at);
    if (entry.offset + 30 + entry.packed > start) throw notReadable();
    total += entry.size;
    if (total > most.bytes) throw tooLarge();
    if (entry.size > most.ratioFrom && entry.size > entry.packed * most.ratio) throw tooLarge();
    entries.push(entry);
    at += entrySize + [28, 30, 32].reduce((sum, place) => sum + archive.readUInt16LE(at + place), 0);
  }
  return entries;
}

/** The position of the record at the end of the archive, which only its own comment follows. */
function endOf(archive: Buffer): number {
  const earliest = Math.max(0, archive.length - endSize - longestComment);
  for (let at = archive.length - endSize; at >= earliest; at -= 1)
    if (
      archive.readUInt32LE(at) === 0x06054b50 &&
      at + endSize + archive.readUInt16LE(at + 20) === archive.length
    )
      return at;
  throw notReadable();
}

function entryAt(archive: Buffer, at: number): ZipEntry {
  const flags = archive.readUInt16LE(at + 8);
  const method = archive.readUInt16LE(at + 10);
  const packed = archive.readUInt32LE(at + 20);
  const size = archive.readUInt32LE(at + 24);
  const offset = archive.readUInt32LE(at + 42);
  const isEncrypted = (flags & 0x2041) !== 0;
  const isZip64 = [packed, size, offset].includes(unknown32);
  const isStored = method === 0;
  if (isEncrypted || isZip64 || !(isStored ? packed === size : method === 8)) throw notReadable();
  const nameEnd = at + entrySize + archive.readUInt16LE(at + 28);
  const name = archive
    .toString('utf8', at + entrySize, nameEnd)
    .replaceAll('\\', '/')
    .toLowerCase();
  return { name, offset, packed, size, crc: archive.readUInt32LE(at + 16), isDeflated: !isStored };
}

const notReadable = () => new SheetProblem('not-readable');
const tooLarge = () => new SheetProblem('too-large');
