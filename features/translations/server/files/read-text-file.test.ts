import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { archiveOf, aWorkbook } from '#platform/server/sheets/fixtures.ts';
import { hardTexts, rowsOf, textsOf, textsOfRows, written } from './fixtures.ts';
import { formats } from './formats.ts';
import { languageOfName } from './language-code.ts';
import { TextFileProblem, type TextFileProblemCode } from './problem.ts';
import { readTextFile, type ReadingFile } from './read-text-file.ts';
import { formatNames } from './text-file.ts';

const mega = 1024 * 1024;
const el = { name: 'texts', language: 'el' };

async function codeOf(
  bytes: string | Uint8Array,
  file: ReadingFile = el,
): Promise<TextFileProblemCode | 'read'> {
  try {
    await readTextFile(Buffer.from(bytes), file);
    return 'read';
  } catch (error) {
    if (error instanceof TextFileProblem) return error.code;
    throw error;
  }
}

test.each(formatNames)(
  'a file of format %s is found by what it contains, and read in a thread',
  async (name) => {
    const rows = rowsOf(hardTexts, 'pl');
    const bytes = await written(formats[name], rows, { language: 'pl', source: 'el' });
    const file = await readTextFile(bytes, { name: 'upload.bin', language: 'pl' });
    expect(file.format).toBe(name);
    expect(textsOf(file, 'pl')).toEqual(textsOfRows(rows, 'pl'));
    // The bytes of the caller are still there.
    expect(bytes.length).toBeGreaterThan(0);
  },
);

test.each(['office.xlsx', 'office.ods', 'office.xls'])('%s is opened as a workbook', async (name) => {
  const bytes = await readFile(new URL(`../../../../platform/server/sheets/made/${name}`, import.meta.url));
  await expect(readTextFile(bytes, el)).rejects.toMatchObject({
    code: 'no-label-column',
    place: { line: 1 },
  });
});

test('the language comes from the name of the file where nothing else says it', async () => {
  const file = await readTextFile(Buffer.from('{ "a.b": "x" }'), { name: 'texts.pt_BR.json' });
  expect(file.languages).toEqual(['pt-BR']);
  expect(await codeOf('{ "a.b": "x" }', { name: 'messages.json' })).toBe('no-language');
});

test.each([
  ['el.json', 'el'],
  ['texts-en.po', 'en'],
  ['ithaki.el.xlf', 'el'],
  ['locales/el/common.json', 'el'],
  ['κείμενα_el_GR.csv', 'el-GR'],
  ['nav.json', 'nv'],
  ['app.key.json', undefined],
  ['messages.json', undefined],
])('the name %s says the language %s', (name, language) => {
  expect(languageOfName(name)).toBe(language);
});

test('a name of two million characters is looked at only at its end', () => {
  expect(languageOfName(`${'a-'.repeat(1e6)}el.po`)).toBe('el');
});

test('20,000 texts arrive whole and in their order', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    label: `l.${at}`,
    texts: { el: `κείμενο ${at}` },
  }));
  const bytes = await written(formats.i18next, rows, { language: 'el', source: 'el' });
  const { texts } = await readTextFile(bytes, el);
  expect(texts.map(({ text }) => text)).toEqual(rows.map(({ texts }) => texts.el));
});

describe('what is no file of texts is refused', () => {
  test.each<[string, string | Uint8Array, TextFileProblemCode]>([
    ['nothing', '', 'empty'],
    ['spaces', ' \n\t', 'empty'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unknown-format'],
    ['a PDF', Buffer.from('%PDF-1.7\n\u0000\u0001'), 'unknown-format'],
    ['a letter', 'Αγαπητή Άννα', 'unknown-format'],
    ['an archive of something else', archiveOf([{ name: 'a.txt', content: 'α' }]), 'not-readable'],
    ['a page', '<!doctype html><html></html>', 'unknown-format'],
  ])('%s', async (_what, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code);
  });

  test('a file whose beginning is broken is read as its name says, so that the line is known', async () => {
    const text = '<<<<<<< HEAD\nmsgid ""\nmsgstr ""\n';
    await expect(readTextFile(Buffer.from(text), { ...el, name: 'a.po' })).rejects.toMatchObject({
      code: 'broken-line',
      place: { line: 1 },
    });
  });
});

describe('hostile files neither hold up the process nor end it', () => {
  test('a file of 50 MB is refused before anything is read', async () => {
    const bytes = new Uint8Array(50 * mega);
    const start = performance.now();
    await expect(readTextFile(bytes, el)).rejects.toMatchObject({ code: 'too-large' });
    expect(performance.now() - start).toBeLessThan(100);
  });

  const header = 'msgid ""\nmsgstr "Language: el\\n"\n';
  const xliff = (inside: string) => `<xliff version="1.2"><file target-language="el"><body>${inside}`;
  const hostile: readonly [string, () => string | Uint8Array, TextFileProblemCode][] = [
    ['objects nested a million deep', () => `${'{"a":'.repeat(1e6)}1`, 'not-readable'],
    ['lists nested a million deep', () => `{"a":${'['.repeat(1e6)}`, 'not-readable'],
    [
      'a million keys',
      () => `{${Array.from({ length: 1e6 }, (_, n) => `"k${n}":"v"`).join(',')}}`,
      'too-many',
    ],
    ['a text of 19 MB', () => `{"a":"${'x'.repeat(19 * mega)}"}`, 'text-too-long'],
    [
      'a text of 19 MB of empty lines',
      () => xliff(`<trans-unit id="a"><target>x${'\n'.repeat(19 * mega)}x</target></trans-unit>`),
      'text-too-long',
    ],
    [
      'two million lines of comments and nothing else',
      () => `msgid ""\nmsgstr ""\n${'# x\n'.repeat(2e6)}msgid "a"\n`,
      'broken-line',
    ],
    [
      'an entity bomb',
      () => `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${xliff('&b;')}`,
      'entity',
    ],
    [
      'an entity of another file',
      () => `<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd">${xliff('')}`,
      'entity',
    ],
    ['elements nested a million deep', () => xliff('<group>'.repeat(1e6)), 'not-readable'],
    ['a tag of 19 MB', () => xliff(`<trans-unit ${'a'.repeat(19 * mega)}`), 'broken-line'],
    [
      'a million attributes',
      () => xliff(`<group ${Array.from({ length: 1e6 }, (_, n) => `a${n}="1"`).join(' ')}>`),
      'not-readable',
    ],
    [
      'a million forms',
      () =>
        `${header}msgid "a"\nmsgid_plural "b"\n${Array.from({ length: 1e6 }, (_, n) => `msgstr[${n}] "x"`).join('\n')}`,
      'bad-plurals',
    ],
    [
      'a rule of 10,000 parentheses',
      () =>
        `msgid ""\nmsgstr "Language: el\\nPlural-Forms: nplurals=2; plural=${'('.repeat(10_000)}n${')'.repeat(10_000)};\\n"\n`,
      'bad-plurals',
    ],
    [
      'a million lines of one text',
      () => `${header}msgid "a"\nmsgstr ""\n${'"x"\n'.repeat(1e6)}`,
      'text-too-long',
    ],
    [
      'a million entries',
      () => header + Array.from({ length: 4e5 }, (_, n) => `msgid "k${n}"\nmsgstr "x"\n`).join(''),
      'too-many',
    ],
    ['a line of millions of quotes', () => `label;el\n${'"'.repeat(5_000_001)}`, 'text-too-long'],
    ['a row of a million cells', () => `label;el\n${'a;'.repeat(1e6)}`, 'too-many'],
    [
      'a workbook of texts that repeat',
      () =>
        aWorkbook({
          strings: `<si><t>${'ω'.repeat(10_000)}</t></si>`,
          cells: '<row><c t="s"><v>0</v></c></row>'.repeat(5_001),
        }),
      'too-large',
    ],
  ];

  test.each(hostile)('%s', async (_what, make, code) => {
    const bytes = Buffer.from(make());
    let turns = 0;
    const clock = setInterval(() => (turns += 1), 5);
    const start = performance.now();
    try {
      expect(await codeOf(bytes)).toBe(code);
      // Other work went on: the event loop had its turns while the thread read.
      expect(turns).toBeGreaterThan(Math.min(5, (performance.now() - start) / 100));
    } finally {
      clearInterval(clock);
    }
  });

  test('a file that takes too long is given up, and the one behind it is read', async () => {
    const long = header + Array.from({ length: 1e5 }, (_, n) => `msgid "k${n}"\nmsgstr "x"\n`).join('');
    const outcomes = await Promise.all([codeOf(long, { ...el, watchdogMs: 50 }), codeOf('{ "a.b": "x" }')]);
    expect(outcomes).toEqual(['too-large', 'read']);
  });
});

test('a fault in the last line of a large file refuses all of it', async () => {
  const po = Array.from({ length: 5_000 }, (_, n) => `msgctxt "k${n}"\nmsgid "x"\nmsgstr "y"\n`).join('');
  await expect(readTextFile(Buffer.from(`${po}msgstr "z"\n`), el)).rejects.toMatchObject({
    code: 'broken-line',
    place: { line: 15_001 },
  });
});
