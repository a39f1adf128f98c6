import { decodeFile, isBinary } from './decode.ts';
import { detectFormat } from './detect.ts';
import type { Content, Format, ImportResult } from './import.ts';
import { importers } from './importers.ts';
import { importLimits } from './limits.ts';
import { withoutMarks } from './text/clean.ts';
import { isZip } from './zip/unpack.ts';

/** A file as its importer reads it, or why it is not read. */
export type OpenedFile =
  | { readonly ok: true; readonly content: Content }
  | Extract<ImportResult, { ok: false }>;

/** Reads the bytes of a file: an archive stays as it is, anything else is text of any usual encoding. */
export function openFile(bytes: Uint8Array, name: string): OpenedFile {
  if (bytes.length === 0) return { ok: false, problem: 'empty' };
  if (bytes.length > importLimits.bytes) return { ok: false, problem: 'too-large' };
  if (isZip(bytes)) return { ok: true, content: { name, text: '', bytes } };
  if (isBinary(bytes)) return { ok: false, problem: 'not-text' };
  return openText(decodeFile(bytes), name);
}

/** Takes a text that was pasted. */
export function openText(text: string, name = ''): OpenedFile {
  const clean = withoutMarks(text);
  if (clean.trim() === '') return { ok: false, problem: 'empty' };
  if (clean.length > importLimits.bytes) return { ok: false, problem: 'too-large' };
  return { ok: true, content: { name, text: clean } };
}

/** The result of an import, with the format that was read. */
export interface Import {
  readonly format: Format | undefined;
  readonly result: ImportResult;
}

/** Imports a file in the given format, or in the one that its content has. */
export function importContent(content: Content, chosen?: Format): Import {
  const format = chosen ?? detectFormat(content);
  if (!format) return { format, result: { ok: false, problem: 'unknown-format' } };
  if (content.bytes && format !== 'qti') return { format, result: { ok: false, problem: 'not-text' } };
  if (content.rows && format !== 'items') return { format, result: { ok: false, problem: 'not-text' } };
  return { format, result: importers[format](content) };
}
