import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeAs, decodeText } from './decode-text.ts';
import { looksGarbled } from './looks-garbled.ts';

const letters = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰ';
const sheet = 'Όνομα;Επώνυμο;Ποσό\r\nΝίκη;Ξυλούρη;12,50 €\r\n';
const allBytes = Uint8Array.from({ length: 256 }, (_none, byte) => byte);

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const platformTable = Array.from(new TextDecoder('windows-1253').decode(allBytes));
const windows1253 = (text: string) => Uint8Array.from(text, (char) => platformTable.indexOf(char));
const marked = (mark: number[], bytes: Uint8Array) => Uint8Array.from([...mark, ...bytes]);

const anyText = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed());
const greekText = fc.string({ unit: fc.constantFrom(...letters, ' ', ';', '\n', '1', 'a') });

const tableOf = (encoding: 'iso-8859-7' | 'cp737') =>
  Array.from(allBytes, (byte) => decodeAs(Uint8Array.of(byte), encoding));
const inOneByte = (text: string, encoding: 'iso-8859-7' | 'cp737') => {
  const table = tableOf(encoding);
  return Uint8Array.from(text, (char) => table.indexOf(char));
};

describe('the Greek encodings of one byte are told apart', () => {
  test.each([
    'Άννα;Άσπρου',
    'ΆΝΝΑ;ΑΣΠΡΟΥ;Άρτα\r\nΆρης;Ράπτης;Άργος',
    'Όνομα;Επώνυμο\r\nΟδός Άνω Κάτω;«Άνοιξη»',
  ])('ISO-8859-7, by its Ά: %s', (text) => {
    expect(decodeText(inOneByte(text, 'iso-8859-7'))).toEqual({ text, encoding: 'iso-8859-7' });
  });

  test.each([
    'Άννα;Άσπρου',
    'Ποσό 50 €;“Άνοιξη” – Άρτα',
    'Name;Price\r\nBread;2 €',
    'Όνομα\r\n§ 3 ¶ 4 μόνον',
    'ΤΙΜΗ 5€“',
  ])('windows-1253: %s', (text) => {
    expect(decodeText(windows1253(text))).toEqual({ text, encoding: 'windows-1253' });
  });

  test.each(['Όνομα;Επώνυμο\r\nΆννα;Άσπρου', 'ΕΠΩΝΥΜΟ;ΟΝΟΜΑ', 'ώρα;ημέρα'])('that of DOS: %s', (text) => {
    expect(decodeText(inOneByte(text, 'cp737'))).toEqual({ text, encoding: 'cp737' });
  });

  test('each can be chosen by hand, with or without a mark at the beginning', () => {
    expect(decodeAs(inOneByte('Άννα', 'iso-8859-7'), 'windows-1253')).toBe('¶ννα');
    expect(decodeAs(marked([0xef, 0xbb, 0xbf], utf8('Άννα')), 'utf-8')).toBe('Άννα');
    expect(decodeAs(marked([0xff, 0xfe], utf16le('Άννα')), 'utf-16le')).toBe('Άννα');
    expect(decodeAs(utf16be('Άννα'), 'utf-16be')).toBe('Άννα');
  });
});

describe('a text file is read in the encoding that it is in', () => {
  test.each([
    ['UTF-8', utf8(sheet), 'utf-8'],
    ['UTF-8 with a mark', marked([0xef, 0xbb, 0xbf], utf8(sheet)), 'utf-8'],
    ['UTF-16 of Windows', marked([0xff, 0xfe], utf16le(sheet)), 'utf-16le'],
    ['UTF-16 the other way round', marked([0xfe, 0xff], utf16be(sheet)), 'utf-16be'],
    ['UTF-16 of Windows without a mark', utf16le(sheet), 'utf-16le'],
    ['UTF-16 the other way round without a mark', utf16be(sheet), 'utf-16be'],
    ['the code page of Greek Windows', windows1253(sheet), 'windows-1253'],
  ])('%s', (_what, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text: sheet, encoding });
  });

  test('English letters only, in UTF-16 without a mark: valid UTF-8 too, but for the NULs', () => {
    expect(decodeText(utf16le('Username;Password\n'))).toEqual({
      text: 'Username;Password\n',
      encoding: 'utf-16le',
    });
  });

  test('a NUL or two in another encoding do not make it UTF-16', () => {
    expect(decodeText(utf8('Όνομα\0;Επώνυμο')).encoding).toBe('utf-8');
    expect(decodeText(windows1253('Όνομα\0;Επώνυμο')).encoding).toBe('windows-1253');
  });

  test('nothing is an empty text', () => {
    expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' });
    expect(decodeText(Uint8Array.of(0xff, 0xfe))).toEqual({ text: '', encoding: 'utf-16le' });
  });

  test('bytes that are broken within the encoding are shown as replaced, and the rest is kept', () => {
    expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41, 0xce, 0x42)).text).toBe('A\ufffdB');
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x00, 0xd8, 0x42)).text).toBe('A\ufffd\ufffd');
  });

  test('any text with a mark comes back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(decodeText(marked([0xef, 0xbb, 0xbf], utf8(text))).text).toBe(text);
        expect(decodeText(marked([0xff, 0xfe], utf16le(text))).text).toBe(text);
        expect(decodeText(marked([0xfe, 0xff], utf16be(text))).text).toBe(text);
      }),
    );
  });

  test('Greek text comes back from the code page of Greek Windows and from UTF-8', () => {
    fc.assert(
      fc.property(greekText, (text) => {
        expect(decodeText(utf8(text))).toEqual({ text, encoding: 'utf-8' });
        expect(decodeText(windows1253(`Ίδιο ${text}`)).text).toBe(`Ίδιο ${text}`);
      }),
    );
  });
});

test('the code page of Greek Windows has every Greek letter, and any byte is a text in it', () => {
  expect(decodeText(windows1253(letters))).toEqual({ text: letters, encoding: 'windows-1253' });
  expect(decodeText(allBytes.subarray(1)).encoding).toBe('windows-1253');
});

test('a byte-order mark in the middle of a text stays', () => {
  expect(decodeText(utf8('Α\ufeffΒ')).text).toBe('Α\ufeffΒ');
  expect(decodeText(marked([0xef, 0xbb, 0xbf], utf8('\ufeffΑ'))).text).toBe('\ufeffΑ');
});

describe('headers that were saved in the wrong encoding are noticed', () => {
  const as1252 = new TextDecoder('windows-1252');
  const as1253 = new TextDecoder('windows-1253');
  const headers = 'Όνομα;Επώνυμο;ΑΦΜ';

  test.each([
    ['as in an old report', 'ΞŒΞ½ΞΏΞΌΞ±'],
    ['UTF-8 taken for Greek Windows', as1253.decode(utf8(headers))],
    ['UTF-8 taken for Western Windows', as1252.decode(utf8(headers))],
    ['Greek Windows taken for Western Windows', as1252.decode(windows1253(headers))],
    ['Greek Windows taken for UTF-8', lenientUtf8(windows1253(headers))],
    ['between names of fields', as1253.decode(utf8('kayas;Όνομα;AFM;email'))],
  ])('%s', (_what, text) => {
    expect(looksGarbled(text)).toBe(true);
  });

  test.each([
    'Όνομα;Επώνυμο;ΑΦΜ',
    'ΠΡΟΪΟΝ;ΤΟ «ΕΡΓΟ»;ΠΟΣΟ…;ΕΙΔΟΣ',
    'Ο «Α»;Ο’ Νιλ',
    'Ο\u00a0μαθητής',
    'first_name;e-mail;AFM',
    'Größe;Prénom;Año;ÉTÉ',
    '12 ½;3 º;¼',
    '',
  ])('«%s» is sound', (text) => {
    expect(looksGarbled(text)).toBe(false);
  });

  test('every Greek word of three letters or more can be told from its garbled form', () => {
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(word, (text) => {
        expect(looksGarbled(text)).toBe(false);
        expect(looksGarbled(as1253.decode(utf8(text)))).toBe(true);
        expect(looksGarbled(as1252.decode(windows1253(text)))).toBe(true);
      }),
    );
  });

  function lenientUtf8(bytes: Uint8Array): string {
    return new TextDecoder().decode(bytes);
  }
});
