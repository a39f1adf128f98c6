import { decodeText, hasUtf16Mark, upperHalfOf } from '#engines/sheets/decode-text.ts';
import { TextFileProblem } from './problem.ts';

/** A text file as a text, without its byte-order mark and with LF at the end of lines. */
export interface DecodedFile {
  text: string;
  encoding: string;
}

/**
 * Reads a text file: by its byte-order mark, else by the encoding that it names itself, else as sheets are read
 * (`decodeText`).
 * @param declared finds the name of the encoding in the beginning of the file, which is read as Latin-1
 * @throws TextFileProblem `wrong-encoding` for an encoding that is not known, and for bytes that are not in it
 */
export function decodeFile(
  bytes: Uint8Array,
  declared: (beginning: string) => string | undefined = () => undefined,
): DecodedFile {
  const { text, encoding } = decode(bytes, declared);
  // What could not be read in an earlier program is lost as well.
  const lost = text.indexOf('\ufffd');
  if (lost !== -1) throw new TextFileProblem('wrong-encoding', { line: lineAt(text, lost), found: encoding });
  return { text: text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text, encoding };
}

/** The line of a place in a text, from 1. */
export function lineAt(text: string, at: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}

const BEGINNING_BYTES = 16_384;

function decode(bytes: Uint8Array, declared: (beginning: string) => string | undefined): DecodedFile {
  const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (isUtf8 || hasUtf16Mark(bytes) || upperHalfOf(bytes.subarray(0, BEGINNING_BYTES)) !== undefined)
    return decodeText(bytes);
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, BEGINNING_BYTES));
  const name = declared(beginning.toString('latin1'));
  if (name === undefined) return decodeText(bytes);
  const decoder = decoderOf(name);
  const isOneByte = !decoder.encoding.startsWith('utf-');
  // Greek in an encoding of one byte is never valid UTF-8: the file was saved anew and its header was left.
  if (isOneByte && isMultibyteUtf8(bytes)) throw new TextFileProblem('wrong-encoding', { found: name });
  return { text: decoder.decode(bytes), encoding: decoder.encoding };
}

function decoderOf(name: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(name);
  } catch {
    throw new TextFileProblem('wrong-encoding', { found: name });
  }
}

function isMultibyteUtf8(bytes: Uint8Array): boolean {
  if (!bytes.some((byte) => byte >= 0x80)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
