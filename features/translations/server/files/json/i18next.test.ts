import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, hardTexts, rowsOf, textsOf, textsOfRows, written } from '../fixtures.ts';
import { TextFileProblem } from '../problem.ts';
import type { ReadingHow, TextFile } from '../text-file.ts';
import { i18nextFormat } from './i18next.ts';
import { jsonLeaves } from './json-leaves.ts';
import { readI18next } from './read-i18next.ts';

const read = (text: string, how: ReadingHow = { language: 'el' }): TextFile =>
  readI18next(Buffer.from(text), how);
const problemOf = (text: string | Buffer): TextFileProblem => {
  try {
    readI18next(Buffer.from(text), { language: 'el' });
  } catch (error) {
    if (error instanceof TextFileProblem) return error;
    throw error;
  }
  throw new Error('it was read');
};

describe('what is written as JSON is read back exactly', () => {
  test.each(['en', 'pl', 'ar'])('in %s', async (language) => {
    const rows = [...rowsOf(hardTexts, language), { label: '__proto__', texts: { [language]: 'x' } }];
    const file = readI18next(await written(i18nextFormat, rows, { language, source: 'el' }), { language });
    expect(file.texts.map(({ label, text }) => [label, text])).toEqual(
      rows.flatMap(({ label, texts }) => (texts[language] ? [[label, texts[language]]] : [])),
    );
    expect(file.skipped).toEqual([]);
  });

  test('with any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText()), async (texts) => {
        const rows = rowsOf(texts, 'pl');
        const file = readI18next(await written(i18nextFormat, rows, { language: 'pl', source: 'el' }), {
          language: 'pl',
        });
        expect(textsOf(file, 'pl')).toEqual(textsOfRows(rows, 'pl'));
      }),
      { numRuns: 60 },
    );
  });
});

test('nested objects are labels with dots, lists are lines, and other values are listed with their path', () => {
  const file = read(`{
  "files": {
    "count_one": "ένα",
    "list": { "title": "Λίστα" }
  },
  "mail.html": ["<p>", "", "</p>"],
  "number": 5, "no": null, "yes": true,
  "mixed": ["α", { "b": "γ" }],
  "files.count_one": "άλλο",
  "empty": "", "none": []
}`);
  expect(file.texts).toEqual([
    { label: 'files.count_one', language: 'el', text: 'ένα', line: 3 },
    { label: 'files.list.title', language: 'el', text: 'Λίστα', line: 4 },
    { label: 'mail.html', language: 'el', text: '<p>\n\n</p>', line: 6 },
  ]);
  expect(file.skipped.map(({ reason, label, line }) => [reason, label, line])).toEqual([
    ['not-a-text', 'number', 7],
    ['not-a-text', 'no', 7],
    ['not-a-text', 'yes', 7],
    ['not-a-text', 'mixed', 8],
    ['repeated', 'files.count_one', 9],
    ['empty', 'empty', 10],
    ['empty', 'none', 10],
  ]);
});

describe('the languages of a JSON file', () => {
  test('a root for each language', () => {
    const file = read('{ "el": { "a": "α" }, "pt_BR": { "a": "b" } }', {});
    expect(file.languages).toEqual(['el', 'pt-BR']);
    expect(textsOf(file, 'pt-BR')).toEqual({ a: 'b' });
  });

  test('resources of i18next have the namespace `translation` below', () => {
    expect(textsOf(read('{ "en": { "translation": { "a": "b" } } }', {}), 'en')).toEqual({ a: 'b' });
  });

  test('titles of the languages of the product', () => {
    const languages = [{ code: 'el', title: 'Ελληνικά' }];
    expect(read('{ "Ελληνικά": { "a": "α" } }', { languages }).languages).toEqual(['el']);
  });

  test('the first part of labels is no language where the language is known', () => {
    const languages = [{ code: 'el', title: 'Ελληνικά' }];
    expect(textsOf(read('{ "nav": { "a": "α" } }', { language: 'el', languages }), 'el')).toEqual({
      'nav.a': 'α',
    });
    expect(textsOf(read('{ "el": { "a": "α" } }', { language: 'el', languages }), 'el')).toEqual({ a: 'α' });
  });

  test('a file without any is refused', () => {
    expect(() => read('{ "files.a": "α" }', {})).toThrow('no-language');
  });
});

describe('a broken JSON file is refused whole, with line and column', () => {
  test.each([
    ['{\n  "a": "α"\n  "b": "β"\n}', 3, 3],
    ['{\n  "a": "α",\n}', 3, 1],
    ['{\n  "a": "α\n}', 2, 8],
    ['{\n  "a": "\\x"\n}', 2, 8],
    ["{ 'a': 1 }", 1, 3],
    ['{ "a": 01 }', 1, 8],
    ['{ "a": nul }', 1, 8],
    ['{ "a": "α" } x', 1, 14],
    ['{ "a": ["α" }', 1, 13],
    ['["α"]', 1, 1],
    ['', 1, 1],
    ['{ "a": "α"', 1, 11],
  ])('%j', (text, line, column) => {
    expect(problemOf(text)).toMatchObject({ code: 'broken-line', place: { line, column } });
  });

  test('what we call broken is what JSON.parse calls so', () => {
    const parts = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"\\n"',
      '1',
      '-',
      '1e5',
      'true',
      'null',
      ' ',
      '"',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (list) => {
        const text = `{"k":${list.join('')}}`;
        expect(isRead(() => jsonLeaves(text))).toBe(isRead(() => JSON.parse(text)));
      }),
      { numRuns: 3_000 },
    );
  });
});

const isRead = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

test('hostile nesting and too many values are refused', () => {
  expect(problemOf(`${'{"a":'.repeat(1e6)}1`).code).toBe('not-readable');
  expect(problemOf(`{"a":${'['.repeat(1e6)}`).code).toBe('not-readable');
  expect(problemOf(`{${'"a":1,'.repeat(200_001)}"b":1}`).code).toBe('too-many');
});

test('encodings: a byte-order mark is read, and broken UTF-8 is refused with its line', () => {
  const text = '{\n "a": "Άλφα"\n}';
  for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')])
    expect(readI18next(bytes, { language: 'el' }).texts[0]!.text).toBe('Άλφα');
  const broken = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]);
  broken[12] = 0xff;
  expect(problemOf(broken)).toMatchObject({ code: 'wrong-encoding', place: { line: 2 } });
});
