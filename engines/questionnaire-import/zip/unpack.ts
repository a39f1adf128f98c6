import { Unzip, type UnzipFile, UnzipInflate, unzipSync } from 'fflate';
import { importLimits } from '../limits.ts';
import type { ProblemCode } from '../import.ts';

/** The wanted files of an archive by their paths, or why it is not read. */
export type Unpacked =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly problem: ProblemCode };

/** Bytes of the archive that are unpacked at once: they become at most a thousand times as many. */
const STEP = 4096;

class TooLarge extends Error {}

/** Whether a file begins like a zip archive. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2]! < 9;

/**
 * Unpacks the files that are wanted. The sizes that the archive announces are checked first. They may be wrong, so the unpacked bytes are
 * counted as well.
 */
export function unpack(archive: Uint8Array, isWanted: (path: string) => boolean): Unpacked {
  try {
    const entries = entriesOf(archive);
    if (entries.length > importLimits.zipEntries) return { ok: false, problem: 'zip-too-many-files' };
    const announced = entries.reduce((sum, { originalSize }) => sum + originalSize, 0);
    if (announced > importLimits.zipBytes) return { ok: false, problem: 'zip-too-large' };
    const wanted = new Set(entries.map(({ name }) => name).filter(isWanted));
    return { ok: true, files: unpackFiles(archive, wanted) };
  } catch (error) {
    // All that the library throws is about the archive.
    return { ok: false, problem: error instanceof TooLarge ? 'zip-too-large' : 'zip-broken' };
  }
}

/** The files that the directory of the archive names. Nothing is unpacked. */
function entriesOf(archive: Uint8Array): { name: string; originalSize: number }[] {
  const entries: { name: string; originalSize: number }[] = [];
  unzipSync(archive, {
    filter(file) {
      entries.push({ name: file.name, originalSize: file.originalSize });
      if (entries.length > importLimits.zipEntries * 10) throw new TooLarge();
      return false;
    },
  });
  return entries;
}

function unpackFiles(archive: Uint8Array, wanted: ReadonlySet<string>): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  const take = (file: UnzipFile): void => {
    if (!wanted.has(file.name) || files.has(file.name)) return;
    const pieces: Uint8Array[] = [];
    files.set(file.name, new Uint8Array());
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      bytes += piece.length;
      if (bytes > importLimits.zipBytes) throw new TooLarge();
      pieces.push(piece);
      if (isLast) files.set(file.name, joined(pieces));
    };
    file.start();
  };
  const unzip = new Unzip(take);
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += STEP)
    unzip.push(archive.subarray(at, at + STEP), at + STEP >= archive.length);
  return files;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Whether a file is a workbook of a spreadsheet program: .xlsx and .ods are zip archives, .xls has a mark of its own. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0) return true;
  if (!isZip(bytes)) return false;
  try {
    return entriesOf(bytes).some(({ name }) => name === 'content.xml' || name.startsWith('xl/'));
  } catch {
    // A broken archive is no workbook; its importer says why it is not read.
    return false;
  }
}
