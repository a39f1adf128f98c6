import fc from 'fast-check';
import { po } from 'gettext-parser';
import { describe, expect, test } from 'vitest';
import { anyText, hardTexts, rowsOf, textsOf, textsOfRows, written } from '../fixtures.ts';
import { TextFileProblem } from '../problem.ts';
import type { TextFile } from '../text-file.ts';
import { poFormat } from './po.ts';
import { readPo } from './read-po.ts';

const header = (lines: string) => `msgid ""\nmsgstr ""\n${lines}\n\n`;
const greek = header('"Language: el\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"');
const read = (text: string, language?: string): TextFile => readPo(Buffer.from(text), { language });
const refused = (text: string | Buffer): TextFileProblem => {
  try {
    readPo(Buffer.from(text), { language: 'el' });
  } catch (error) {
    if (error instanceof TextFileProblem) return error;
    throw error;
  }
  throw new Error('it was read');
};

describe('what is written into a .po file is read back exactly', () => {
  test.each(['en', 'pl', 'ar', 'pt-BR', 'ja', 'br', 'gd'])('in %s', async (language) => {
    const rows = rowsOf(hardTexts, language);
    const file = readPo(await written(poFormat, rows, { language, source: 'el' }), {});
    expect(textsOf(file, language)).toEqual(textsOfRows(rows, language));
    expect(file.languages).toEqual([language]);
    expect(file.skipped).toEqual([]);
  });

  test('with any text, any label and any marks', async () => {
    const text = anyText();
    const row = fc.record({
      label: fc.stringMatching(/^[\w.-]{1,20}$/),
      texts: fc.record({ el: text, en: text }),
      isUnsure: fc.boolean(),
      note: fc.constantFrom('', 'Στη λίστα', 'α\nβ'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { selector: ({ label }) => label, maxLength: 20 }),
        async (made) => {
          const rows = made.map(({ isUnsure, note, ...one }) => ({
            ...one,
            ...(note !== '' && { note }),
            ...(isUnsure && { unsure: ['en'] }),
          }));
          const file = readPo(await written(poFormat, rows, { language: 'en', source: 'el' }), {});
          const unsure = file.texts.filter((one) => one.isUnsure).map(({ label }) => label);
          expect(textsOf(file, 'en')).toEqual(textsOfRows(rows, 'en'));
          expect(unsure.sort()).toEqual(
            made
              .filter((one) => one.isUnsure)
              .map(({ label }) => label)
              .sort(),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a plural is one entry with the forms of the language, and `other` of Polish, for fractions, an entry of its own', async () => {
    const text = (await written(poFormat, rowsOf([], 'pl'), { language: 'pl', source: 'el' })).toString();
    const { translations } = po.parse(text);
    expect(translations['files.count']!['{{count}} αρχεία (one)']).toMatchObject({
      msgid_plural: '{{count}} αρχεία (other)',
      msgstr: ['one', 'few', 'many'],
    });
    expect(translations['files.count_other']!['{{count}} αρχεία (other)']!.msgstr).toEqual(['other']);
    expect(text).toContain('nplurals=3;');
  });

  test('a label that is named like a plural keeps the forms apart', async () => {
    const rows = [
      { label: 'a', texts: { el: 'α', en: 'a' } },
      { label: 'a_one', texts: { el: 'α', en: 'b' } },
      { label: 'a_other', texts: { el: 'α', en: 'c' } },
      { label: '__proto__', texts: { el: 'α', en: 'd' } },
    ];
    const file = readPo(await written(poFormat, rows, { language: 'en', source: 'el' }), {});
    expect(file.texts.map(({ label, text }) => [label, text])).toEqual([
      ['a', 'a'],
      ['a_one', 'b'],
      ['a_other', 'c'],
      ['__proto__', 'd'],
    ]);
  });
});

test('flags, comments, references, sources and lines of an entry are kept', () => {
  const file = read(`${greek}# Του μεταφραστή
#. Στη λίστα
#: features/files/web/List.tsx:12
#, fuzzy, c-format
#| msgid "Old"
msgctxt "files.save"
msgid "Save"
msgstr "Αποθή"
"κευση"

#~ msgctxt "files.old"
#~ msgid "Old"
#~ msgstr "Παλιό"
`);
  expect(file.texts).toEqual([
    {
      label: 'files.save',
      language: 'el',
      text: 'Αποθήκευση',
      isUnsure: true,
      note: 'Του μεταφραστή\nΣτη λίστα\nfeatures/files/web/List.tsx:12',
      source: 'Save',
      line: 11,
    },
  ]);
  expect(file.skipped).toEqual([{ reason: 'obsolete', label: 'files.old', line: 16 }]);
});

test('what is not taken is listed with its line: empty texts, entries without a label, and repeated ones', () => {
  const entry = (context: string, text: string) => `msgctxt "${context}"\nmsgid "x"\nmsgstr "${text}"\n`;
  const file = read(
    `${greek}${entry('a', '')}${entry('b', 'β')}${entry('b', 'γ')}msgid "Save it"\nmsgstr "Να"\nmsgid "key.of"\nmsgstr "κλειδί"\n${entry('τ', 'x')}`,
  );
  expect(file.texts.map(({ label, text }) => [label, text])).toEqual([
    ['b', 'β'],
    ['key.of', 'κλειδί'],
  ]);
  expect(file.skipped.map(({ reason, line }) => [reason, line])).toEqual([
    ['empty', 6],
    ['repeated', 12],
    ['no-label', 15],
    ['bad-label', 19],
  ]);
});

describe('the encoding of a .po file', () => {
  const text = `${greek}msgctxt "a"\nmsgid "x"\nmsgstr "Άέ «Ώ»"\n`;
  // The letters of Greek stand at the same place in both encodings, but Ά.
  const bytesOf = (charset: string, ofAlpha: number) =>
    Buffer.from(
      [...text.replace('UTF-8', charset)].flatMap((char) => {
        const code = char.codePointAt(0)!;
        if (char === 'Ά') return ofAlpha;
        return code >= 0x384 && code < 0x3d0 ? code - 0x2d0 : code;
      }),
    );

  test.each([
    ['windows-1253', bytesOf('windows-1253', 0xa2)],
    ['iso-8859-7', bytesOf('ISO-8859-7', 0xb6)],
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1253', bytesOf('CHARSET', 0xa2)],
  ])('is read: %s', (encoding, bytes) => {
    const file = readPo(bytes, {});
    expect([file.encoding, file.texts[0]!.text]).toEqual([encoding, 'Άέ «Ώ»']);
  });

  test('windows-1252 is read as its header says', () => {
    const bytes = Buffer.from(
      greek.replace('UTF-8', 'CP1252').replace('el', 'de') + 'msgctxt "a"\nmsgid "x"\nmsgstr "\x80 \xe4"\n',
      'latin1',
    );
    expect(readPo(bytes, {}).texts[0]!.text).toBe('€ ä');
  });

  test.each([
    ['is not the one of the header', bytesOf('UTF-8', 0xa2)],
    ['is UTF-8 although the header says windows-1253', Buffer.from(text.replace('UTF-8', 'windows-1253'))],
    ['is unknown', Buffer.from(text.replace('UTF-8', 'klingon-1'))],
    ['was lost before', Buffer.from(text.replace('Άέ', '\ufffd'))],
  ])('is refused if it %s', (_what, bytes) => {
    expect(refused(bytes).code).toBe('wrong-encoding');
  });
});

describe('the language and the plurals of a .po file', () => {
  const plural = 'msgctxt "a"\nmsgid "x"\nmsgid_plural "xs"\nmsgstr[0] "ένα"\nmsgstr[1] "πολλά"\n';
  const withRule = (rule: string, language = 'el') =>
    header(`"Language: ${language}\\n"\n"Plural-Forms: ${rule}\\n"`) + plural;

  test('the numbers of the forms are those of the header', () => {
    expect(textsOf(read(withRule('nplurals=2; plural=(n != 1);')), 'el')).toEqual({
      a_one: 'ένα',
      a_other: 'πολλά',
    });
    expect(textsOf(read(withRule('nplurals=2; plural=(n == 1);')), 'el')).toEqual({
      a_other: 'ένα',
      a_one: 'πολλά',
    });
    expect(textsOf(read(greek + plural), 'el')).toEqual({ a_one: 'ένα', a_other: 'πολλά' });
  });

  test.each([
    ['a rule that contradicts the language', withRule('nplurals=2; plural=(n != 1);', 'pl'), 1],
    ['a broken rule', withRule('nplurals=2; plural=(n != 1;'), 1],
    [
      'a rule of 10,000 parentheses',
      withRule(`nplurals=2; plural=${'('.repeat(10_000)}n${')'.repeat(10_000)};`),
      1,
    ],
    ['fewer forms than the rule', withRule('nplurals=2; plural=(n != 1);').replace(/msgstr\[1\].*\n/, ''), 6],
    ['no rule and too few forms', (greek + plural).replace(/msgstr\[1\].*\n/, ''), 6],
    [
      'a million forms',
      greek + plural + Array.from({ length: 1e5 }, (_, n) => `msgstr[${n + 2}] "x"\n`).join(''),
      15,
    ],
  ])('%s is refused with its line', (_what, text, line) => {
    const { code, place } = refused(text);
    expect([code, place.line]).toEqual(['bad-plurals', line]);
  });

  test('the language is that of the header, else that of the sender, and a file without any is refused', () => {
    const entry = 'msgctxt "a"\nmsgid "x"\nmsgstr "y"\n';
    expect(read(header('"Language: pt_BR\\n"') + entry, 'el').languages).toEqual(['pt-BR']);
    expect(read(header('"Language: sr@latin\\n"') + entry).languages).toEqual(['sr-Latn']);
    expect(read(header('"Language: \\n"') + entry, 'el').languages).toEqual(['el']);
    expect(read(entry, 'el').texts).toHaveLength(1);
    expect(() => read(entry)).toThrow('no-language');
    expect(() => read(header('"Language: greek language\\n"') + entry)).toThrow('no-language');
  });
});

describe('a broken line refuses the whole file, with its number', () => {
  const good = 'msgctxt "a"\nmsgid "x"\nmsgstr "y"\n';
  test.each([
    ['a quote that does not end', 'msgctxt "b"\nmsgid "x\nmsgstr "y"\n', 9],
    ['a quote in a text', 'msgctxt "b"\nmsgid "x"\nmsgstr "say "no""\n', 10],
    ['an unknown word', 'msgctxt "b"\nmsgid "x"\nmsgstring "y"\n', 10],
    ['a text without quotes', 'msgctxt "b"\nmsgid "x"\nmsgstr y\n', 10],
    ['a text without a word', '\n"orphan"\n'.replace('\n', 'msgid "x"\n#c\n'), 9],
    ['a translation without a source', 'msgctxt "b"\nmsgstr "y"\n', 9],
    ['a source without a translation', 'msgctxt "b"\nmsgid "x"\n\nmsgctxt "c"\nmsgid "x"\nmsgstr "y"\n', 11],
    [
      'forms in another order',
      'msgctxt "b"\nmsgid "x"\nmsgid_plural "xs"\nmsgstr[1] "y"\nmsgstr[0] "z"\n',
      11,
    ],
    ['a sign that gettext does not know', 'msgctxt "b"\nmsgid "x"\nmsgstr "\\d"\n', 10],
    ['a mark of a conflict', '<<<<<<< HEAD\nmsgctxt "b"\nmsgid "x"\nmsgstr "y"\n', 8],
    ['half an obsolete entry', '#~ msgid "x"\nmsgstr "y"\n', 9],
  ])('%s', (_what, broken, line) => {
    const { code, place } = refused(header('"Language: el\\n"') + good + broken + good);
    expect([code, place.line]).toEqual(['broken-line', line]);
  });
});

test('a file that ends within an entry is refused', () => {
  const entry = `${greek}msgctxt "a"\nmsgid "x"\n`;
  expect(refused(entry)).toMatchObject({ code: 'broken-line', place: { line: 7 } });
  expect(refused(`${entry}msgstr ""\n"α"`)).toMatchObject({ code: 'broken-line', place: { line: 9 } });
  expect(read(`${entry}msgstr "α"`).texts).toHaveLength(1);
});

test('a text of more than 20,000 characters, and a line of millions, are refused with their place', () => {
  const entry = (text: string) => `${greek}msgctxt "a"\nmsgid "x"\nmsgstr "${text}"\n`;
  expect(read(entry('ω'.repeat(20_000))).texts).toHaveLength(1);
  expect(refused(entry('ω'.repeat(20_001)))).toMatchObject({
    code: 'text-too-long',
    place: { label: 'a', line: 6 },
  });
  expect(refused(entry('\\n'.repeat(2_000_000)))).toMatchObject({
    code: 'text-too-long',
    place: { line: 8 },
  });
});
