import { decodeAs, decodeText } from '#engines/sheets/decode-text.ts';
import { withoutMarks } from './text/clean.ts';

/** Reads the bytes of a text file. XML may say its encoding itself; of other files it is found (`decodeText`). */
export function decodeFile(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const [, encoding = ''] =
    /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(head) ?? [];
  const name = encoding.toLowerCase();
  return withoutMarks(
    name === 'windows-1253' || name === 'iso-8859-7' ? decodeAs(bytes, name) : decodeText(bytes).text,
  );
}

/** Whether a text is the content of a binary file: many of its characters could not be read. */
export function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4096);
  const text = decodeText(head).text;
  const strange = text.match(/(?![\n\r\t\f])\p{Cc}|\ufffd/gu)?.length ?? 0;
  return strange > 2 && strange > text.length / 50;
}
