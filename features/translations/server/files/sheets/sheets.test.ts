import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { anyText, hardTexts, rowsOf, textsOf, textsOfRows, written } from '../fixtures.ts';
import { TextFileProblem } from '../problem.ts';
import type { ExportRow, Format, ReadingHow, TextFile } from '../text-file.ts';
import { csvCell, plainCsvCell } from './csv-cell.ts';
import { csvFormat } from './csv.ts';
import { xlsxFormat } from './xlsx.ts';

const how = { language: 'en', source: 'el' };
const read = async (text: string | Buffer, reading: ReadingHow = {}): Promise<TextFile> =>
  csvFormat.read(Buffer.from(text), reading);
async function problemOf(text: string | Buffer, format: Format = csvFormat): Promise<TextFileProblem> {
  try {
    await format.read(Buffer.from(text), {});
  } catch (error) {
    if (error instanceof TextFileProblem) return error;
    throw error;
  }
  throw new Error('it was read');
}

describe.each([csvFormat, xlsxFormat])('what is written as $name is read back exactly', (format) => {
  test.each([
    { language: 'en' },
    { language: 'pl', languages: ['el', 'pl', 'ar'] },
    { language: 'ar', layout: 'rows' as const },
  ])('%j', async (options) => {
    const rows = rowsOf(hardTexts, options.language);
    const file = await format.read(await written(format, rows, { source: 'el', ...options }), {});
    for (const language of ['el', options.language])
      expect(textsOf(file, language)).toEqual(textsOfRows(rows, language));
    expect(file.skipped.every(({ reason }) => reason === 'empty')).toBe(true);
  });

  test('with any text, and with spaces, signs of formulas and apostrophes at its beginning', async () => {
    const text = anyText("'", '=', '+', ' ', '\n', '"', ';', '\u200b', '0');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ el: text, en: text }), { minLength: 1 }), async (made) => {
        const rows = made.map((texts, at): ExportRow => ({ label: `l.${at}`, texts }));
        const file = await format.read(await written(format, rows, how), {});
        expect(textsOf(file, 'en')).toEqual(textsOfRows(rows, 'en'));
        expect(textsOf(file, 'el')).toEqual(textsOfRows(rows, 'el'));
      }),
      { numRuns: 60 },
    );
  });

  test('notes have a column, and the row is the line', async () => {
    const rows = [
      { label: 'a', texts: { el: 'α', en: 'a' }, note: 'Κουμπί', type: 'File' },
      { label: 'b', texts: { el: 'β' } },
    ];
    const { texts, skipped } = await format.read(await written(format, rows, how), {});
    expect(texts).toEqual([
      { label: 'a', language: 'el', text: 'α', note: 'Κουμπί', line: 2 },
      { label: 'a', language: 'en', text: 'a', note: 'Κουμπί', line: 2 },
      { label: 'b', language: 'el', text: 'β', line: 3 },
    ]);
    expect(skipped).toEqual([{ reason: 'empty', label: 'b', language: 'en', line: 3 }]);
  });

  test('a text that is longer than a cell can be is refused and not cut', async () => {
    const rows = [{ label: 'a', texts: { el: 'ω'.repeat(10_001) } }];
    await expect(written(format, rows, how)).rejects.toMatchObject({
      code: 'text-too-long',
      place: { label: 'a' },
    });
  });
});

test('no cell of a CSV file can be computed, and an apostrophe of the text itself is kept', async () => {
  const texts = ['=1+1', "'=1+1", "''=1", "'ένα'", '-', '30 μέρες'];
  const rows = texts.map((en, at) => ({ label: `l.${at}`, texts: { en } }));
  const bytes = await written(csvFormat, rows, { ...how, languages: ['en'] });
  const cells = (parse(bytes, { delimiter: ';', bom: true }) as string[][]).slice(1).map(([, cell]) => cell);
  expect(cells).toEqual(["'=1+1", "''=1+1", "'''=1", "'ένα'", "'-", "'30 μέρες"]);
  for (const text of texts) expect(plainCsvCell(csvCell(text))).toBe(text);
});

test('a workbook has the texts as texts, word for word', async () => {
  const rows = [{ label: 'a', texts: { el: '=1+1', en: '012' } }];
  const { sheets } = await readXlsx(await written(xlsxFormat, rows, how));
  expect(sheets[0]!.rows).toEqual([
    ['label', 'el', 'en', 'type'],
    ['a', '=1+1', '012', '-'],
  ]);
});

describe('the columns of a sheet', () => {
  const languages = [
    { code: 'el', title: 'Ελληνικά' },
    { code: 'sq', title: 'Shqip' },
  ];

  test('languages are named by code or title, in any case and order; other columns are listed', async () => {
    const file = await read('Comment;Shqip;Label;pt_br;;ΕΛΛΗΝΙΚΆ\nκάτι;sh;a;um;κι άλλο;α\n', { languages });
    expect(file.texts.map(({ language, text }) => [language, text])).toEqual([
      ['sq', 'sh'],
      ['pt-BR', 'um'],
      ['el', 'α'],
    ]);
    expect(file.skipped).toEqual([
      { reason: 'unknown-column', line: 1, found: 'Comment' },
      { reason: 'unknown-column', line: 2, label: 'a', found: 'κι άλλο' },
    ]);
  });

  test('a row for each text, also without a column of languages where the language is known', async () => {
    const list = await read('label,language,text,type\na,el,α,File\na,Shqip,sh,Own\nb,κάτι,β,Own\n', {
      languages,
    });
    expect(list.texts.map(({ label, language, text }) => [label, language, text])).toEqual([
      ['a', 'el', 'α'],
      ['a', 'sq', 'sh'],
    ]);
    expect(list.skipped).toEqual([{ reason: 'bad-language', line: 4, label: 'b', found: 'κάτι' }]);
    expect((await read('key\ttext\na\tα\n', { language: 'el' })).texts).toHaveLength(1);
  });

  test('rows without a label, with a bad one or repeated are listed', async () => {
    const file = await read('\n\nlabel;el\n;α\na b;β\nc;γ\nc;γ\nc;δ\n\nd;\n');
    expect(file.texts).toEqual([{ label: 'c', language: 'el', text: 'γ', line: 6 }]);
    expect(file.skipped.map(({ reason, line }) => [reason, line])).toEqual([
      ['no-label', 4],
      ['bad-label', 5],
      ['repeated', 8],
      ['empty', 10],
    ]);
  });

  test.each([
    ['no-label-column', 'el;en\nα;a\n', 1],
    ['no-language', 'label;κάτι\na;α\n', 1],
    ['no-language', 'label;text\na;α\n', 1],
    ['empty', ' \n\n', undefined],
  ])('%s', async (code, text, line) => {
    const { code: found, place } = await problemOf(text);
    expect([found, place.line]).toEqual([code, line]);
  });
});

describe('a CSV file of other programs', () => {
  test.each([
    [';', 'utf-8', Buffer.from('\ufefflabel;el\r\na;Άλφα, «β»\r\n')],
    [',', 'utf-8', Buffer.from('label,el\na,"Άλφα, «β»"\n')],
    ['tabs', 'utf-16le', Buffer.from('\ufefflabel\tel\na\tΆλφα, «β»\n', 'utf16le')],
    ['sep', 'utf-8', Buffer.from('sep=;\nlabel;el\na;"Άλφα, «β»"\n')],
    [
      'windows-1253',
      'windows-1253',
      Buffer.concat([
        Buffer.from('label;el\na;'),
        Buffer.from([0xa2, 0xeb, 0xf6, 0xe1]),
        Buffer.from(', '),
        Buffer.from([0xab, 0xe2, 0xbb, 0x0a]),
      ]),
    ],
  ])('is read with %s in %s', async (_what, encoding, bytes) => {
    const file = await read(bytes);
    expect([file.encoding, file.texts[0]!.text]).toEqual([encoding, 'Άλφα, «β»']);
  });

  test.each([
    ['a quote that never closes', 'label;el\na;"α\nb;β\nc;γ\n', 2],
    ['a quote that closes within a cell', 'label;el\na;α\nb;"β" γ\nc;γ\n', 3],
    ['an end within its last row', 'label;el;en\na;α;a\nb;β', 3],
    ['more cells than titles', 'label;el\na;α\nb;β; γ\n', 3],
  ])('with %s is refused with its line', async (_what, text, line) => {
    expect(await problemOf(text)).toMatchObject({ code: 'broken-line', place: { line } });
  });

  test('in which characters were lost is refused', async () => {
    expect((await problemOf('label;el\na;\ufffd\n')).code).toBe('wrong-encoding');
    expect(
      (await problemOf(Buffer.concat([Buffer.from('\ufefflabel;el\na;'), Buffer.from([0xc1, 0xc2])]))).code,
    ).toBe('wrong-encoding');
  });
});

test('a damaged workbook is refused', async () => {
  const bytes = await written(xlsxFormat, [{ label: 'a', texts: { el: 'α' } }], how);
  expect((await problemOf(bytes.subarray(0, 500), xlsxFormat)).code).toBe('not-readable');
});
