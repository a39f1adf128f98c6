import { textOfUnits } from './text-of-units.ts';

/** The encodings in which spreadsheets of Greek machines save text. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1253';

/** A text file as a text, without its byte-order mark. */
export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/**
 * Reads the bytes of a text file of unknown encoding: by its byte-order mark, else as UTF-8 if all of it is UTF-8,
 * else as UTF-16 if the upper halves of its characters are NULs, else as windows-1253, which any bytes are. Bytes that
 * the encoding cannot read become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) {
    return { text: lenientUtf8.decode(bytes.subarray(3)), encoding: 'utf-8' };
  }
  if (startsWith(bytes, 0xff, 0xfe)) return { text: decodeUtf16(bytes.subarray(2), 1), encoding: 'utf-16le' };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: decodeUtf16(bytes.subarray(2), 0), encoding: 'utf-16be' };

  // Letters of English in UTF-16 are valid UTF-8 with a NUL after each: with NULs the pattern is looked at first.
  const hasNul = bytes.includes(0);
  if (hasNul && hasUpperHalves(bytes, 1)) return { text: decodeUtf16(bytes, 1), encoding: 'utf-16le' };
  if (hasNul && hasUpperHalves(bytes, 0)) return { text: decodeUtf16(bytes, 0), encoding: 'utf-16be' };
  try {
    return { text: strictUtf8.decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: windows1253.decode(bytes), encoding: 'windows-1253' };
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenientUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const windows1253 = new TextDecoder('windows-1253');

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** Upper halves of Latin, Greek, Greek with breathings, and of dashes, quotes and the euro. */
const usualHalves = new Set([0x00, 0x03, 0x1f, 0x20]);
const looked = 65_536;

/** Whether the bytes at `upper` (0 or 1) of each pair look like the upper halves of Greek and Latin text. */
function hasUpperHalves(bytes: Uint8Array, upper: 0 | 1): boolean {
  const pairs = Math.floor(Math.min(bytes.length, looked) / 2);
  let nuls = 0;
  let usual = 0;
  let lowerNuls = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const half = bytes[pair * 2 + upper]!;
    if (half === 0) nuls += 1;
    if (usualHalves.has(half)) usual += 1;
    if (bytes[pair * 2 + 1 - upper] === 0) lowerNuls += 1;
  }
  return nuls > lowerNuls && usual >= pairs * 0.9;
}

/** `upper` is the place of the upper half in each pair; half a pair at the end and halves of characters are U+FFFD. */
function decodeUtf16(bytes: Uint8Array, upper: 0 | 1): string {
  const units = new Uint16Array(Math.ceil(bytes.length / 2));
  for (let unit = 0; unit * 2 + 1 < bytes.length; unit += 1)
    units[unit] = (bytes[unit * 2 + upper]! << 8) | bytes[unit * 2 + 1 - upper]!;
  if (bytes.length % 2 === 1) units[units.length - 1] = 0xfffd;
  return textOfUnits(units).toWellFormed();
}
