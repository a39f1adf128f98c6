import { expect, test } from 'vitest';
import { decodeBody } from './decode-body.ts';
import { MAX_XML_BYTES } from './xml/read.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** A text of ASCII and of Greek capitals without accents, which both encodings of one byte have at the same places. */
const greek = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const unit = letter.charCodeAt(0);
    return unit < 0x80 ? unit : unit - 0x391 + 0xc1;
  });
const declared = (encoding: string) => `<?xml version='1.0' encoding='${encoding}'?><a>ΑΒΓ</a>`;
const bytesOf = (...parts: (number[] | Uint8Array)[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

test.each<[string, Uint8Array, string | undefined]>([
  ['UTF-8 without a word about it', utf8('<a>ΑΒΓ</a>'), undefined],
  ['UTF-8 by the header', utf8('<a>ΑΒΓ</a>'), 'text/xml; charset=UTF-8'],
  ['UTF-8 by its mark, against the header', bytesOf([0xef, 0xbb, 0xbf], utf8('<a>ΑΒΓ</a>')), 'text/xml;charset=greek'],
  ['windows-1253 by the header', greek('<a>ΑΒΓ</a>'), 'text/xml;charset="windows-1253"'],
  ['ISO-8859-7 by the header', greek('<a>ΑΒΓ</a>'), 'text/xml; Charset=ISO-8859-7; x=y'],
  ['windows-1253 by the declaration', greek(declared('windows-1253')), 'text/xml'],
  ['ISO-8859-7 by the declaration', greek(declared('ISO-8859-7')), undefined],
  ['the header against the declaration', utf8(declared('ISO-8859-7')), 'text/xml;charset=utf-8'],
])('an answer is read in %s', (_what, bytes, contentType) => {
  const decoded = decodeBody(bytes, contentType);
  expect(decoded.ok && decoded.text).toMatch(/<a>ΑΒΓ<\/a>$/);
}); // prettier-ignore

test.each<[string, Uint8Array, string | undefined]>([
  ['in another encoding', utf8('<a/>'), 'text/xml;charset=utf-16'],
  ['that is not in the encoding that it claims', greek('<a>ΑΒΓ</a>'), 'text/xml;charset=utf-8'],
])('an answer is refused %s', (_what, bytes, contentType) => {
  expect(decodeBody(bytes, contentType)).toEqual({ ok: false, why: 'encoding' });
});

test('the accented capital that the two Greek encodings have at different places is read in both', () => {
  const text = (bytes: number[], charset: string) =>
    decodeBody(Uint8Array.from(bytes), `x;charset=${charset}`);
  expect(text([0xa2], 'windows-1253')).toEqual({ ok: true, text: 'Ά' });
  expect(text([0xb6], 'iso-8859-7')).toEqual({ ok: true, text: 'Ά' });
});

test('an answer of more than 10 MB is refused before it is read', () => {
  expect(decodeBody(new Uint8Array(MAX_XML_BYTES + 1), undefined)).toEqual({ ok: false, why: 'too-large' });
});
