import { decodeDosGreek } from './dos-greek.ts';
import { textOfUnits } from './text-of-units.ts';

/** The encodings in which programs of Greek machines save text; `cp737` is that of DOS. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1253',
  'iso-8859-7',
  'cp737',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** A text file as a text, without its byte-order mark. */
export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/**
 * Reads the bytes of a text file of unknown encoding: by its byte-order mark, else as UTF-8 if all of it is UTF-8,
 * else as UTF-16 if the upper halves of its characters are NULs, else in the Greek encoding of one byte that its bytes tell
 * (`greekEncoding`). Bytes that the encoding cannot read become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) {
    return { text: lenientUtf8.decode(bytes.subarray(3)), encoding: 'utf-8' };
  }
  const upper = upperHalfOf(bytes);
  if (upper !== undefined) {
    const encoding = upper === 1 ? 'utf-16le' : 'utf-16be';
    return { text: decodeUtf16(hasUtf16Mark(bytes) ? bytes.subarray(2) : bytes, upper), encoding };
  }
  try {
    return { text: strictUtf8.decode(bytes), encoding: 'utf-8' };
  } catch {
    const encoding = greekEncoding(bytes);
    return { text: decodeAs(bytes, encoding), encoding };
  }
}

/** Reads the bytes in an encoding that a user chose. */
export function decodeAs(bytes: Uint8Array, encoding: TextEncoding): string {
  if (encoding === 'cp737') return decodeDosGreek(bytes);
  const text =
    encoding === 'utf-16le' || encoding === 'utf-16be'
      ? decodeUtf16(bytes, encoding === 'utf-16le' ? 1 : 0)
      : new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  return text.replace(/^\uFEFF/, '');
}

/** Tells the Greek encoding of one byte of the bytes that it takes. */
export interface GreekCounter {
  take: (bytes: Uint8Array) => void;
  encoding: () => 'cp737' | 'iso-8859-7' | 'windows-1253';
}

/**
 * The encodings of one byte have their Greek letters from 0xB8 on, DOS below 0xB0 and from 0xE0 on. windows-1253 and ISO-8859-7
 * differ in a few bytes only: `Ά` is 0xA2 in the one and 0xB6 in the other, where it is the sign ¶ that is part of no word;
 * quotes and dashes from 0x80 to 0x9F are in windows-1253 alone.
 */
export function greekCounter(): GreekCounter {
  let dos = 0;
  let letters = 0;
  let iso = 0;
  let windows = 0;
  const isLetter = (byte: number | undefined) => byte !== undefined && (byte >= 0xc1 || isAccented(byte));
  const take = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (byte < 0x80) continue;
      // A sign alone, as the euro, is no word of DOS.
      if (byte < 0xb0 && isDosLetter(bytes[at + 1])) dos += 1;
      if (byte < 0xa0) windows += 1;
      if ((byte >= 0xb8 && byte <= 0xdf) || byte > 0xf0) letters += 1;
      if (byte === 0xb6 && (isLetter(bytes[at + 1]) || isLetter(bytes[at - 1]))) iso += 1;
      if (byte === 0xa2 && isLetter(bytes[at + 1]) && !isLetter(bytes[at - 1])) windows += 1;
    }
  };
  const encoding = () => {
    if (dos > letters) return 'cp737';
    return iso > windows ? 'iso-8859-7' : 'windows-1253';
  };
  return { take, encoding };
}

function greekEncoding(bytes: Uint8Array): TextEncoding {
  const counter = greekCounter();
  counter.take(bytes);
  return counter.encoding();
}

/** Whether the bytes begin with a byte-order mark of UTF-16. */
export const hasUtf16Mark = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);

/**
 * The place of the upper half in each pair of bytes of UTF-16, by the byte-order mark or the pattern of the beginning; undefined for
 * other encodings. Letters of English in UTF-16 are valid UTF-8 with a NUL after each, so this is looked at before UTF-8.
 */
export function upperHalfOf(bytes: Uint8Array): 0 | 1 | undefined {
  if (hasUtf16Mark(bytes)) return bytes[0] === 0xff ? 1 : 0;
  if (!bytes.includes(0)) return undefined;
  return ([1, 0] as const).find((upper) => hasUpperHalves(bytes, upper));
}

const isDosLetter = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte < 0xb0;

/** Έ, Ή, Ί, Ό, Ύ and Ώ, which are the same in both. */
const isAccented = (byte: number): boolean => [0xb8, 0xb9, 0xba, 0xbc, 0xbe, 0xbf].includes(byte);

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenientUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });

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
