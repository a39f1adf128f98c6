import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import type { SheetProblemCode } from '#engines/sheets/problem.ts';
import type { Column, Row } from '../export/column.ts';
import { xlsxOf } from '../export/xlsx.ts';
import { archiveOf, aWorkbook, type MadeWorkbook, sheetOf, workbookFiles } from './fixtures.ts';
import { readWorkbook } from './read-workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'ithaki-sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const mega = 1024 * 1024;
const text = (value: string) => `<c t="str"><v>${value}</v></c>`;

const rowsOf = async (made: MadeWorkbook) => (await readWorkbook(aWorkbook(made))).rows;

async function exported(columns: readonly Column[], rows: readonly Row[], name = 'Άτομα'): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const given = (async function* () {
    yield rows;
  })();
  for await (const piece of xlsxOf(name, columns, given)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const refused = (code: SheetProblemCode, place = {}) =>
  expect.objectContaining({ name: 'SheetProblem', code, place });

describe('a workbook that the product wrote is read back', () => {
  const columns: Column[] = [
    { header: 'Επώνυμο', type: 'text' },
    { header: 'Παιδιά', type: 'number' },
    { header: 'Γέννηση', type: 'date' },
    { header: 'Υποβολή', type: 'moment' },
  ];

  test('texts word for word, numbers as they are typed, days and moments of Greece', async () => {
    const at = new Date('2026-05-15T15:30:00Z');
    const book = await exported(columns, [
      ['Ξυλούρη; «α»\nβ "γ" <&> _x000D_', 2.5, '15-05-1996', at],
      ['=1+1', undefined, 'χωρίς', undefined],
      ['012345678', 123_456_783, '01-01-2000', new Date('2026-01-14T22:00:00Z')],
    ]);
    expect(await readWorkbook(book)).toEqual({
      sheet: 'Άτομα',
      sheets: ['Άτομα'],
      rows: [
        ['Επώνυμο', 'Παιδιά', 'Γέννηση', 'Υποβολή'],
        ['Ξυλούρη; «α»\nβ "γ" <&> _x000D_', '2,5', '15-05-1996', '15-05-2026 18:30'],
        ['=1+1', '', 'χωρίς'],
        ['012345678', '123456783', '01-01-2000', '15-01-2026'],
      ],
    });
  });

  test('by its path, and the bytes that were given stay the caller’s', async () => {
    const book = await exported(columns, [['Νίκη', 1, '15-05-1996', undefined]]);
    const path = join(folder, 'people.xlsx');
    writeFileSync(path, book);
    const before = Buffer.from(book);
    expect(await readWorkbook(path)).toEqual(await readWorkbook(book));
    expect(book).toEqual(before);
  });

  test('any texts', async () => {
    // What XML cannot carry is left out when it is written; lone line feeds are what spreadsheets put into cells.
    const cell = fc
      .string({ unit: 'grapheme' })
      .map((one) => one.replace(/[\p{Cc}\ufffe\uffff]/gu, '\n'))
      .filter((one) => one.isWellFormed());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { maxLength: 4 }), { minLength: 1, maxLength: 30 }),
        async (rows) => {
          const texts: Column[] = ['Α', 'Β', 'Γ', 'Δ'].map((header) => ({ header, type: 'text' }));
          const read = await readWorkbook(await exported(texts, rows));
          const filled = rows.map((row) => row.slice(0, row.findLastIndex((one) => one.trim() !== '') + 1));
          expect(read.rows.slice(1)).toEqual(
            filled.slice(0, filled.findLastIndex((row) => row.length > 0) + 1),
          );
        },
      ),
      { numRuns: 15 },
    );
  });

  test('thousands of rows, which come in many pieces', async () => {
    const many = Array.from({ length: 20_000 }, (_none, n): Row => [
      `Δείγμα ${n}`,
      n,
      '15-05-1996',
      undefined,
    ]);
    const { rows } = await readWorkbook(await exported(columns, many));
    expect(rows).toHaveLength(20_001);
    expect(rows[20_000]).toEqual(['Δείγμα 19999', '19999', '15-05-1996']);
  });
});

describe('a workbook of others', () => {
  test('has shared texts, in runs and with readings', async () => {
    const strings = [
      '<si><t>Όνομα</t></si>',
      '<si><r><t>Επώ</t></r><r><rPr><b/></rPr><t xml:space="preserve">νυμο </t></r></si>',
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>',
      '<si><t/></si><si/>',
    ].join('');
    const cells = `<row r="1">${[0, 1, 2, 3, 4, 0].map((n) => `<c t="s"><v>${n}</v></c>`).join('')}</row>`;
    expect(await rowsOf({ strings, cells })).toEqual([['Όνομα', 'Επώνυμο ', '東京', '', '', 'Όνομα']]);
  });

  test('has texts in the cells themselves, in runs and in CDATA', async () => {
    const cells =
      '<row><c t="inlineStr"><is><r><t>α</t></r><r><t>β</t></r></is></c>' +
      '<c t="inlineStr"><is><t><![CDATA[<γ> & ]]>δ</t></is></c></row>';
    expect(await rowsOf({ cells })).toEqual([['αβ', '<γ> & δ']]);
  });

  test('has cells where their references say, and after the last one where there are none', async () => {
    const cells = `<row r="2"><c r="C2" t="str"><v>γ</v></c>${text('δ')}</row><row>${text('α')}</row>
      <row r="6"/><row r="7"><c r="A7" s="1"/><c r="AB7" t="str"><v>ω</v></c><c r="AC7"/></row><row r="9"><c r="XFD9" s="1"/></row>`;
    const rows = await rowsOf({ cells });
    expect(rows.map((row) => row.length)).toEqual([0, 4, 1, 0, 0, 0, 28]);
    expect([rows[1], rows[2], rows[6]!.at(-1)]).toEqual([['', '', 'γ', 'δ'], ['α'], 'ω']);
  });

  test('has days by their formats, in either system', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[$-408]d\\ mmmm\\ yyyy"/><numFmt numFmtId="171" formatCode="00000"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="22"/><xf numFmtId="171"/></cellXfs>';
    const cells = `<row>${['0', '1', '2', '3', '4'].map((s) => `<c s="${s}"><v>44695.5</v></c>`).join('')}</row>`;
    expect(await rowsOf({ styles, cells })).toEqual([
      ['44695,5', '14-05-2022', '14-05-2022', '14-05-2022 12:00', '44695,5'],
    ]);
    expect(await rowsOf({ styles, cells, properties: '<workbookPr date1904="1"/>' })).toEqual([
      ['44695,5', '15-05-2026', '15-05-2026', '15-05-2026 12:00', '44695,5'],
    ]);
  });

  test('has results of formulas, ticks and faults', async () => {
    const cells =
      '<row><c><f>1+1</f><v>2</v></c><c t="str"><f>A1&amp;"x"</f><v>2x</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="b"><v>0</v></c></row>';
    expect(await rowsOf({ cells })).toEqual([['2', '2x', 'ΝΑΙ', '', 'ΟΧΙ']]);
  });

  test('may be written by another library', async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Λίστα',
          columns: [
            { header: 'Ημέρα', key: 'day', numFmt: 'yyyy-mm-dd' },
            { header: 'Ποσό', key: 'sum', numFmt: '#,##0.00' },
            { header: 'Ενεργός', key: 'active' },
            { header: 'Όνομα', key: 'name' },
          ],
          data: [
            { day: new Date('2026-01-15T00:00:00Z'), sum: 12_500.5, active: true, name: 'Νίκη «α» <&>\nβ' },
            { day: new Date('1900-03-01T00:00:00Z'), sum: -1, active: false, name: '012345678' },
          ],
        },
      ],
    });
    expect(await readWorkbook(book)).toEqual({
      sheet: 'Λίστα',
      sheets: ['Λίστα'],
      rows: [
        ['Ημέρα', 'Ποσό', 'Ενεργός', 'Όνομα'],
        ['15-01-2026', '12500,5', 'ΝΑΙ', 'Νίκη «α» <&>\nβ'],
        ['01-03-1900', '-1', 'ΟΧΙ', '012345678'],
      ],
    });
  });

  test('shows its first sheet that is not hidden and is no chart', async () => {
    const sheets =
      '<sheet name="Γράφημα" r:id="rId3"/><sheet name="Κρυφό" state="veryHidden" r:id="rId1"/>' +
      '<sheet name="Λίστα &amp; λοιπά" r:id="rId2"/><sheet name="Άλλο" r:id="rId1"/>';
    const second = { name: 'xl/worksheets/sheet2.xml', content: sheetOf(`<row>${text('ορατό')}</row>`) };
    const made = { sheets, cells: `<row>${text('κρυφό')}</row>`, files: [second] };
    const seen = ['Λίστα & λοιπά', 'Άλλο'];
    expect(await readWorkbook(aWorkbook(made))).toEqual({ sheet: seen[0], sheets: seen, rows: [['ορατό']] });
    const other = await readWorkbook(aWorkbook(made), { sheet: 'Άλλο' });
    expect([other.sheet, other.rows]).toEqual(['Άλλο', [['κρυφό']]]);
    await expect(readWorkbook(aWorkbook(made), { sheet: 'Κρυφό' })).rejects.toEqual(refused('empty'));
    const hidden = '<sheet name="Κρυφό" state="hidden" r:id="rId1"/>';
    await expect(rowsOf({ ...made, sheets: hidden })).rejects.toEqual(refused('not-readable'));
  });

  test('may have prefixes, names in other letters and its parts elsewhere', async () => {
    const office = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const book = archiveOf([
      {
        name: '_rels/.rels',
        content: `<p:Relationships xmlns:p="x"><p:Relationship Id="a" Type="${office}/officeDocument" Target="/Book/Main.xml"/></p:Relationships>`,
      },
      {
        name: 'book/main.xml',
        content: `<x:workbook xmlns:x="x" xmlns:q="y"><x:sheets><x:sheet name="Α" q:id="b"/></x:sheets></x:workbook>`,
      },
      {
        name: 'book/_rels/main.xml.rels',
        content: `<Relationships><Relationship Id="b" Type="${office}/worksheet" Target="../Data/One.xml"/></Relationships>`,
      },
      {
        name: 'DATA/ONE.XML',
        content: `<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="str"><x:v>α</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      },
    ]);
    expect(await readWorkbook(book)).toEqual({ sheet: 'Α', sheets: ['Α'], rows: [['α']] });
  });
});

describe('limits are those of every sheet', () => {
  test.each([
    ['200,001 rows', `<row r="200001">${text('α')}</row>`, 'too-many-rows', { row: 200_001 }],
    ['501 columns', '<row r="3"><c r="SG3"><v>1</v></c></row>', 'too-many-columns', { row: 3, column: 501 }],
    [
      'a long cell',
      `<row r="2"><c r="B2" t="str"><v>${'ω'.repeat(10_001)}</v></c></row>`,
      'cell-too-long',
      { row: 2, column: 2 },
    ],
    ['a very long cell', `<row>${text('ω'.repeat(5 * mega))}</row>`, 'cell-too-long', { row: 1, column: 1 }],
    ['nothing', '<row r="5"><c r="A5" s="3"/></row>', 'empty', {}],
    ['spaces', `<row>${text('  ')}</row>`, 'empty', {}],
  ] as [string, string, SheetProblemCode, object][])('%s', async (_what, cells, code, place) => {
    // Not packed, so that a long cell is not refused as a bomb.
    const files = workbookFiles({ cells }).map((file) => ({ ...file, isStored: true }));
    await expect(readWorkbook(archiveOf(files))).rejects.toEqual(refused(code, place));
  });

  test('200,000 rows, 500 columns and 10,000 characters are taken', async () => {
    const long = 'ω'.repeat(10_000);
    const rows = await rowsOf({
      cells: `<row><c r="SF1" t="str"><v>${long}</v></c></row><row r="200000">${text('α')}</row><row r="200001"><c s="1"/></row>`,
    });
    expect([rows.length, rows[0]!.length, rows[0]![499] === long, rows[199_999]]).toEqual([
      200_000,
      500,
      true,
      ['α'],
    ]);
  });
});

describe('a file that is not a valid workbook is refused', () => {
  const book = aWorkbook({ cells: `<row>${text('α')}</row>`, strings: '<si><t>α</t></si>' });
  const withSheet = (content: string) =>
    aWorkbook({ files: [{ name: 'xl/worksheets/sheet1.xml', content }] });

  test.each([
    ['a text file by another name', Buffer.from('Όνομα;Επώνυμο\r\nΝίκη;Ξυλούρη\r\n')],
    ['an empty file', Buffer.alloc(0)],
    ['half of a file', book.subarray(0, book.length / 2)],
    ['another archive', archiveOf([{ name: 'a.txt', content: 'α' }])],
    [
      'a workbook without its sheet',
      archiveOf(workbookFiles({}).filter(({ name }) => !name.includes('sheet1'))),
    ],
    ['a sheet that breaks off', withSheet('<worksheet><sheetData><row><c><v>1</v></c>')],
    ['a sheet that is no XML', withSheet('α;β')],
    ['rows in another order', withSheet('<worksheet><row r="2"/><row r="1"/></worksheet>')],
    ['a row twice', withSheet('<worksheet><row r="2"/><row r="2"/></worksheet>')],
    ['a row that is no number', withSheet('<worksheet><row r="x"/></worksheet>')],
    ['a row beyond the end', withSheet('<worksheet><row r="1048577"/></worksheet>')],
    ['cells in another order', withSheet('<worksheet><row><c r="B1"/><c r="A1"/></row></worksheet>')],
    ['a cell nowhere', withSheet('<worksheet><row><c r="1"/></row></worksheet>')],
    ['a cell beyond the end', withSheet('<worksheet><row><c r="XFE1"/></row></worksheet>')],
    ['a text that is not there', withSheet('<worksheet><row><c t="s"><v>7</v></c></row></worksheet>')],
    ['entities', withSheet('<!DOCTYPE a [<!ENTITY b "β">]><worksheet>&b;</worksheet>')],
  ])('%s', async (_what, bytes) => {
    await expect(readWorkbook(bytes)).rejects.toEqual(refused('not-readable'));
  });

  test('a file that is not there is a fault of ours', async () => {
    await expect(readWorkbook(join(folder, 'none.xlsx'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
