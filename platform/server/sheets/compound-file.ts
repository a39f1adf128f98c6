import { SheetProblem } from '#engines/sheets/problem.ts';

/** The first bytes of a compound file ([MS-CFB] §2.2), the container of .xls. */
const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

export const isCompoundFile = (bytes: Uint8Array): boolean =>
  signature.every((byte, place) => bytes[place] === byte);

const headerSize = 512;
const entrySize = 128;
const inHeader = 109;
/** Streams below this size are in the small sectors of the root's stream. */
const smallBelow = 4096;
const smallSector = 64;
/** Larger numbers of sectors are marks: end of the chain, free, table. */
const lastSector = 0xffff_fffa;

/**
 * The bytes of a stream of a compound file, by its name without regard to case; undefined when there is none. It is
 * never longer than the file, whatever the file says of its length.
 *
 * @throws SheetProblem `not-readable` when a chain of sectors leaves the file or does not end
 */
export function streamOf(bytes: Uint8Array, names: readonly string[]): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.length < headerSize || !isCompoundFile(bytes)) throw notReadable();
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw notReadable();
  const size = 1 << shift;
  const sector = (number: number): Buffer => {
    const from = (number + 1) * size;
    if (from + size > file.length + size - 1) throw notReadable();
    return file.subarray(from, Math.min(from + size, file.length));
  };
  const next = sectorTable(file, sector, size);
  const chain = (first: number): Buffer => join(first, next, sector);

  const directory = chain(file.readUInt32LE(48));
  let root: Buffer | undefined;
  let found: Buffer | undefined;
  for (let at = 0; at + entrySize <= directory.length; at += entrySize) {
    const entry = directory.subarray(at, at + entrySize);
    const kind = entry.readUInt8(66);
    if (kind === 5) root ??= entry;
    if (kind === 2 && names.includes(nameOf(entry))) found ??= entry;
  }
  if (!found) return undefined;
  const length = found.readUInt32LE(120);
  const first = found.readUInt32LE(116);
  if (length >= smallBelow) return chain(first).subarray(0, length);
  if (!root) throw notReadable();
  const small = chain(root.readUInt32LE(116));
  const nextSmall = numbersOf(chain(file.readUInt32LE(60)));
  return join(first, nextSmall, (number) => {
    const from = number * smallSector;
    if (from >= small.length) throw notReadable();
    return small.subarray(from, from + smallSector);
  }).subarray(0, length);
}

/** For each sector the one that follows it in its stream. The table's own sectors are named by the header and its chain. */
function sectorTable(file: Buffer, sector: (number: number) => Buffer, size: number): number[] {
  const places: number[] = [];
  for (let at = 0; at < inHeader; at += 1) places.push(file.readUInt32LE(76 + at * 4));
  const most = Math.ceil(file.length / size);
  let more = file.readUInt32LE(68);
  for (let turn = 0; more < lastSector; turn += 1) {
    if (turn > most) throw notReadable();
    const numbers = numbersOf(sector(more));
    more = numbers.pop() ?? lastSector;
    places.push(...numbers);
  }
  const used = places.filter((place) => place < lastSector);
  if (used.length > most) throw notReadable();
  return used.flatMap((place) => numbersOf(sector(place)));
}

/** The sectors of a chain in one piece; a chain that comes back to itself is found by its length. */
function join(first: number, next: readonly number[], sector: (number: number) => Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = first; at < lastSector; at = next[at] ?? lastSector) {
    if (pieces.length > next.length) throw notReadable();
    pieces.push(sector(at));
  }
  return Buffer.concat(pieces);
}

function numbersOf(bytes: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at));
  return numbers;
}

function nameOf(entry: Buffer): string {
  const length = Math.min(64, Math.max(2, entry.readUInt16LE(64)));
  return entry.toString('utf16le', 0, length - 2).toLowerCase();
}

const notReadable = () => new SheetProblem('not-readable');
