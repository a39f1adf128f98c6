import { decodeText } from '#engines/sheets/decode-text.ts';
import { detectText } from '#engines/sheets/detect-text.ts';
import { isCompoundFile } from '#platform/server/sheets/compound-file.ts';
import type { FormatName } from './text-file.ts';

/** Bytes of the beginning that are looked at; even, for UTF-16. */
const BEGINNING_BYTES = 65_536;

const byExtension: Readonly<Record<string, FormatName>> = {
  po: 'po',
  pot: 'po',
  json: 'i18next',
  xlf: 'xliff',
  xliff: 'xliff',
  csv: 'csv',
  tsv: 'csv',
};

/**
 * The format of a file by what it contains. The name only helps with a text whose beginning is broken, so that its reader can say where.
 * Undefined for what is none of them.
 */
export function findFormat(bytes: Uint8Array, name: string): FormatName | undefined {
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) || isCompoundFile(bytes)) return 'xlsx';
  const beginning = bytes.subarray(0, BEGINNING_BYTES);
  const text = decodeText(beginning).text.trimStart();
  if (/^<\?xml\s|^<(?:\w+:)?xliff\b/.test(text)) return 'xliff';
  if (text.startsWith('{')) return 'i18next';
  if (/^(?:#[^\n]*\n\s*)*(?:msgctxt|msgid)\s/.test(text)) return 'po';
  if (!isText(beginning)) return undefined;
  const named = byExtension[/\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? ''];
  if (named !== undefined) return named;
  return /^[^\n]*[;,\t]/.test(text) ? 'csv' : undefined;
}

function isText(beginning: Uint8Array): boolean {
  const detector = detectText();
  // A character may be cut at the end.
  const end = beginning.length === BEGINNING_BYTES ? beginning.lastIndexOf(0x0a) + 1 : beginning.length;
  detector.take(beginning.subarray(0, end || beginning.length));
  return detector.isText();
}
