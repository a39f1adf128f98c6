import { MAX_XML_BYTES } from './xml/read.ts';

/** The encodings that an answer may have, by the names that servers use. */
const encodings: Readonly<Record<string, 'utf-8' | 'windows-1253' | 'iso-8859-7'>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'windows-1253': 'windows-1253',
  cp1253: 'windows-1253',
  'x-cp1253': 'windows-1253',
  'iso-8859-7': 'iso-8859-7',
  'iso8859-7': 'iso-8859-7',
  'iso_8859-7': 'iso-8859-7',
  greek: 'iso-8859-7',
};

export type DecodedBody = { ok: true; text: string } | { ok: false; why: 'encoding' | 'too-large' };

/**
 * The text of an answer. A byte-order mark of UTF-8 decides, then the charset of the header, then the declaration of the XML; without
 * any of them it is UTF-8 (RFC 7303). Bytes that are not in that encoding are refused: a name with replaced letters is no name.
 */
export function decodeBody(bytes: Uint8Array, contentType: string | undefined): DecodedBody {
  if (bytes.length > MAX_XML_BYTES) return { ok: false, why: 'too-large' };
  const name = hasMark(bytes) ? 'utf-8' : (charsetOf(contentType) ?? declaredIn(bytes) ?? 'utf-8');
  const encoding = encodings[name.toLowerCase()];
  if (!encoding) return { ok: false, why: 'encoding' };
  try {
    return { ok: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, why: 'encoding' };
  }
}

const hasMark = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

const charsetOf = (contentType = ''): string | undefined =>
  /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];

/** The encoding in the declaration, which has only letters of ASCII in all encodings that are read. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  return /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
}
