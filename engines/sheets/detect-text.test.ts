import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { detectText } from './detect-text.ts';

/** Greek letters in an encoding of one byte, by their distance from those of Unicode. */
const greek = (text: string): number[] =>
  [...text].map((letter) => {
    const code = letter.codePointAt(0)!;
    return code < 0x80 ? code : code - 0x2d0;
  });
const utf16 = (text: string, isLittle: boolean): number[] =>
  [...text].flatMap((letter) => {
    const code = letter.codePointAt(0)!;
    return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
  });
const isText = (bytes: readonly number[], size = 7): boolean => {
  const detector = detectText();
  for (let at = 0; at < bytes.length; at += size) detector.take(new Uint8Array(bytes.slice(at, at + size)));
  return detector.isText();
};

const TEXT = 'Ονοματεπώνυμο;Πόλη\r\nΝίκη;Βόλος\r\n';
const encoded: [string, number[]][] = [
  ['UTF-8', [...new TextEncoder().encode(TEXT)]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(TEXT)]],
  ['UTF-16 of Windows', [0xff, 0xfe, ...utf16(TEXT, true)]],
  ['UTF-16 with the upper half first', [0xfe, 0xff, ...utf16(TEXT, false)]],
  ['windows-1253 or ISO-8859-7', greek(TEXT)],
  ['windows-1253 with its quotes', [0x93, ...greek(TEXT), 0x94]],
];

describe.each(encoded)('a Greek text in %s', (_name, bytes) => {
  test.each([1, 7, 4096])('is a text in chunks of %d bytes, and is read whole', (size) => {
    expect(isText(bytes, size)).toBe(true);
    expect(decodeText(new Uint8Array(bytes)).text).toContain('Νίκη;Βόλος');
  });
});

test('half of a character of UTF-8 that is cut at a chunk is whole again with the next one', () => {
  expect(isText([...new TextEncoder().encode('ά'.repeat(50))], 3)).toBe(true);
});

test.each([
  ['NULs', [0x41, 0x00, 0x00, 0x00, 0x42, 0x07]],
  ['controls beside Greek letters of one byte', [0xe1, 0x02, 0x42]],
  ['bytes that no Greek encoding has, between Greek words', [...greek('Νίκη '), 0xd2, ...greek(' Βόλος')]],
  ['half of a pair of UTF-16', [0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]],
  ['controls in UTF-16', [0xff, 0xfe, 0x02, 0x00, 0x41, 0x00]],
])('bytes with %s are no text', (_name, bytes) => {
  expect(isText(bytes)).toBe(false);
});
