import { randomBytes } from 'node:crypto';
import { constants, deflateRawSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { cellName } from '#engines/workbook/address.ts';
import { describe, expect, test } from 'vitest';
import type { WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { archiveOf as archiveByHand, workbookFiles } from '#platform/server/sheets/fixtures.ts';
import { type MadeBook, madeBook, relationsXml } from '../xlsx/fixtures.ts';
import type { Proved } from './talk.ts';
import { computeBook, outcome, read, refusalOf, row, viewBook, writeBook } from './fixtures.ts';

const definitionOf = ({ workbook }: Proved) => JSON.parse(workbook) as WorkbookDefinition;
const mega = 1024 * 1024;

/** Cells of a column, each of these, from the first row on. */
const rowsOf = (count: number, cell: string): string => `<row>${cell}</row>`.repeat(count);

describe('files that are no workbooks are refused', () => {
  const made = (name: string) =>
    readFile(new URL(`../../../../platform/server/sheets/made/${name}`, import.meta.url));
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['a text', () => Buffer.from('Έσοδα;Έξοδα\n1;2')],
    ['bytes by chance', () => randomBytes(10_000)],
    ['an .xls file', () => made('office.xls')],
    ['an .ods file', () => made('office.ods')],
    ['an archive of nothing', () => archiveByHand([])],
    ['a workbook that is cut off', async () => (await made('office.xlsx')).subarray(0, -200)],
    ['a workbook that lacks its beginning', async () => (await made('office.xlsx')).subarray(200)],
    ['a workbook without sheets', () => madeBook({ sheets: ' ' })],
    [
      'a workbook whose sheet is missing',
      () =>
        madeBook({
          sheets: '<sheet name="Α" r:id="rId2"/>',
          relations: [['rId2', 'worksheet', 'nothing.xml']],
        }),
    ],
    ['a sheet that is no XML', () => madeBook({ rows: '<row><c></row>' })],
    [
      'a cell in a row that no sheet has',
      () => madeBook({ rows: '<row r="1048577"><c r="A1048577"/></row>' }),
    ],
    ['a row that comes twice', () => madeBook({ rows: '<row r="2"/><row r="2"/>' })],
    ['a cell that comes twice', () => madeBook({ rows: row('<c r="A1"/>', '<c r="A1"/>') })],
    ['a number that is none', () => madeBook({ rows: row('<c r="A1"><v>0x</v></c>') })],
    [
      'elements in each other without end',
      () => madeBook({ behind: `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}` }),
    ],
    [
      'a damaged part',
      () =>
        archiveByHand(
          workbookFiles({ cells: row('<c r="A1"><v>1</v></c>') }).map((file) => ({
            ...file,
            says: { crc: 1 },
          })),
        ),
    ],
  ])('%s', async (_what, bytes) => {
    expect(await refusalOf(await bytes())).toBe('not-workbook');
  });
});

describe('bombs', () => {
  test('an archive of 400 KB that unpacks to 400 MB is refused', async () => {
    const packed = (text: string) => deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    const content = Buffer.concat([
      packed('<worksheet>'),
      ...Array<Buffer>(400).fill(packed(' '.repeat(mega))),
      deflateRawSync('</worksheet>'),
    ]);
    const bomb = (size: number) =>
      archiveByHand(
        workbookFiles({
          files: [{ name: 'xl/worksheets/sheet1.xml', content, isStored: true, method: 8, says: { size } }],
        }),
      );
    expect(await refusalOf(bomb(400 * mega + 23))).toBe('workbook-too-large');
    // One that lies is left where it goes beyond what it said.
    expect(await refusalOf(bomb(mega))).toBe('not-workbook');
  });

  test.each([
    ['entities that grow', '<!DOCTYPE w [<!ENTITY a "αααααααααα"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>', '&b;'],
    ['an entity of another file', '<!DOCTYPE w [<!ENTITY b SYSTEM "file:///etc/passwd">]>', '&b;'],
    ['an entity without a declaration', '', '&b;'],
  ])('%s are refused, and nothing else is opened', async (_what, doctype, text) => {
    const sheet = `<?xml version="1.0"?>${doctype}<worksheet><sheetData>${row(`<c r="A1" t="str"><v>${text}</v></c>`)}</sheetData></worksheet>`;
    expect(await refusalOf(await madeBook({ files: { 'xl/worksheets/sheet1.xml': sheet } }))).toBe(
      'not-workbook',
    );
  });
});

describe('workbooks beyond the limits are refused', () => {
  test.each<[string, () => MadeBook]>([
    ['1,000,000 formulas', () => ({ rows: rowsOf(1_000_000, '<c><f>1+1</f></c>') })],
    ['1,000,000 shared formulas', () => ({ rows: rowsOf(1_000_000, '<c><f t="shared" si="0">A1</f></c>') })],
    ['1,000,000 cells', () => ({ rows: rowsOf(1_000_000, '<c><v>1</v></c>') })],
    [
      '2,000,000 conditional formats',
      () => ({
        behind: `<conditionalFormatting sqref="A1">${'<cfRule type="expression"><formula>1</formula></cfRule>'.repeat(2_000_000)}</conditionalFormatting>`,
      }),
    ],
    [
      '1,000,000 validations',
      () => ({
        behind: `<dataValidations>${'<dataValidation type="list" sqref="A1"/>'.repeat(1_000_000)}</dataValidations>`,
      }),
    ],
    [
      '1,000,000 merged areas',
      () => ({ behind: `<mergeCells>${'<mergeCell ref="A1:B2"/>'.repeat(1_000_000)}</mergeCells>` }),
    ],
    ['101 sheets', () => ({ sheets: '<sheet name="Α" r:id="rId1"/>'.repeat(101) })],
  ])('%s', async (_what, made) => {
    const files = await madeBook(made());
    expect(await refusalOf(files)).toBe('workbook-too-large');
  });

  test('formulas that take more steps than a workbook may', async () => {
    const rows = rowsOf(300, '<c><f>SUMPRODUCT(A$1:CV$9999*A$1:CV$9999)</f></c>').replaceAll(
      '<c>',
      '<c r="CZ1">',
    );
    let number = 0;
    const numbered = rows.replaceAll('CZ1', () => `CZ${(number += 1)}`);
    expect(await refusalOf(await madeBook({ rows: numbered }))).toBe('workbook-too-large');
  });

  test('50,000 array formulas and as many cells beside them are read one by one', async () => {
    const { proof } = await read({
      rows: Array.from(
        { length: 50_000 },
        (_, place) =>
          `<row r="${place + 1}"><c r="A${place + 1}"><f t="array" ref="A${place + 1}">1</f></c><c r="B${place + 1}"><v>1</v></c></row>`,
      ).join(''),
    });
    expect(proof.formulas).toBe(50_000);
  });
});

describe('workbooks that mean harm are computed like any other', () => {
  test('formulas, errors and looks that name parts of objects', async () => {
    const formulas = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'valueOf',
      '__proto__()',
      'constructor("return 1")()',
      'toString()',
      '__proto__[constructor]',
      "'__proto__'!A1",
    ];
    const { workbook } = await read({
      rows: row(
        ...formulas.map((formula) => `<c><f>${formula}</f></c>`),
        '<c r="Y1" t="e"><v>__proto__</v></c>',
        '<c r="Z1" s="constructor"><v>1</v></c>',
      ),
    });
    const places = formulas.map((_, place) => `Φύλλο1!${cellName(0, place)}`);
    const asked = [...places, 'Φύλλο1!Y1', 'Φύλλο1!Z1', '__proto__!A1', 'constructor!A1'];
    const cells = await computeBook({ workbook, inputs: {}, places: asked });
    expect(cells.map(({ place }) => place)).toEqual(asked.slice(0, -2));
    for (const { value } of cells.slice(0, -1))
      expect(value).toMatchObject({ error: expect.stringMatching(/^#(NAME\?|REF!|VALUE!)$/) });
    expect(cells.at(-1)!.value).toBe(1);
  });

  test('sheets, names, tables and styles that are called like parts of objects', async () => {
    const { workbook, sheets } = await read({
      sheets: '<sheet name="__proto__" r:id="rId1"/><sheet name="constructor" r:id="rId1"/>',
      names:
        '<definedNames><definedName name="__proto__">7</definedName><definedName name="toString">8</definedName></definedNames>',
      rows: row(
        '<c r="A1"><f>__proto__+toString</f></c>',
        '<c r="B1"><f>constructor!A1</f></c>',
        '<c r="C1"><f>valueOf[__proto__]</f></c>',
      ),
      behind: '<tableParts><tablePart r:id="rId1"/></tableParts>',
      sheetRelations: [['rId1', 'table', '../tables/table1.xml']],
      files: {
        'xl/tables/table1.xml':
          '<table displayName="valueOf" ref="E1:E2"><tableColumns><tableColumn name="__proto__"/></tableColumns></table>',
      },
    });
    expect(sheets).toEqual(['__proto__', 'constructor']);
    const cells = await computeBook({ workbook, inputs: {}, places: ['__proto__!A1', '__proto__!B1'] });
    expect(cells.map(({ value }) => value)).toEqual([15, 15]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('names that refer to themselves and to each other', async () => {
    const { workbook, proof } = await read({
      names:
        '<definedNames><definedName name="Εγώ">Εγώ+1</definedName><definedName name="Α">Β*2</definedName><definedName name="Β">Α*2</definedName></definedNames>',
      rows: row('<c r="A1"><f>Εγώ</f><v>5</v></c>', '<c r="B1"><f>Α</f><v>5</v></c>'),
    });
    const cells = await computeBook({ workbook, inputs: {}, places: ['Φύλλο1!A1', 'Φύλλο1!B1'] });
    for (const { value } of cells) expect(value).toMatchObject({ error: expect.any(String) });
    expect(proof.differenceCount + proof.broken.length + proof.circles.length).toBeGreaterThan(0);
  });

  test('formulas that lie in themselves without end are computed or said to be unreadable', async () => {
    const formulas = [
      `${'('.repeat(4_000)}1${')'.repeat(4_000)}`,
      `${'ABS('.repeat(1_500)}1${')'.repeat(1_500)}`,
      `${'-'.repeat(8_000)}1`,
      Array(4_000).fill('1').join('+'),
      `${'{'.repeat(4_000)}1${'}'.repeat(4_000)}`,
      `"${'α'.repeat(9_000)}"`,
      '_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.g,_xlpm.n,_xlpm.g(_xlpm.g,_xlpm.n+1)),_xlpm.f(_xlpm.f,1))',
    ];
    const { proof } = await read({
      rows: row(...formulas.map((formula) => `<c><f>${formula}</f><v>-1</v></c>`)),
    });
    const said = [...proof.broken, ...proof.differences].map(({ cell }) => cell);
    expect(new Set(said)).toEqual(new Set(formulas.map((_, place) => cellName(0, place))));
  });

  test('merged areas over everything, frozen rows without end, and areas that are none', async () => {
    const proved = await read({
      before:
        '<sheetViews><sheetView><pane xSplit="1e9" ySplit="-4" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="99999999" width="9" hidden="1"/><col min="x" max="y"/></cols>',
      rows: row('<c r="A1"><v>1</v></c>', '<c r="B1"><f>SUM(A:A)</f></c>'),
      behind:
        '<mergeCells><mergeCell ref="A1:XFD1048576"/><mergeCell ref="A1:XFD1048576"/><mergeCell ref="nothing"/><mergeCell/></mergeCells>' +
        '<conditionalFormatting sqref="A1:XFD1048576 nothing"><cfRule type="cellIs" operator="between" priority="x"/><cfRule type="colorScale"><colorScale><cfvo type="__proto__"/><cfvo/><color/></colorScale></cfRule></conditionalFormatting>' +
        '<dataValidations><dataValidation type="list" sqref="A1:XFD1048576"/><dataValidation type="__proto__" sqref="A1"/></dataValidations>',
    });
    const { workbook, inputs } = proved;
    expect(definitionOf(proved).sheets[0]).toMatchObject({
      frozen: { rows: 0, columns: 0 },
      merges: ['A1:XFD1048576', 'A1:XFD1048576'],
    });
    await viewBook({ workbook, inputs });
    expect(await outcome(await writeBook({ workbook, inputs: {} }))).toMatchObject({ is: 'proved' });
  });

  test('charts over a million cells, of nothing, and without an order', async () => {
    const chart = (inside: string) =>
      `<c:chartSpace><c:chart><c:plotArea>${inside}</c:plotArea></c:chart></c:chartSpace>`;
    const proved = await read({
      rows: row('<c r="A1"><v>1</v></c>'),
      behind: '<drawing r:id="rId1"/>',
      sheetRelations: [['rId1', 'drawing', '../drawings/drawing1.xml']],
      files: {
        'xl/drawings/drawing1.xml': `<wsDr>${[1, 2, 3].map((id) => `<chart r:id="rId${id}"/>`).join('')}</wsDr>`,
        'xl/drawings/_rels/drawing1.xml.rels': relationsXml([
          ['rId1', 'chart', '../charts/chart1.xml'],
          ['rId2', 'chart', '../charts/chart2.xml'],
        ]),
        'xl/charts/chart1.xml': chart(
          '<c:lineChart><c:ser><c:order val="x"/><c:cat><c:f>Φύλλο1!$A:$XFD</c:f></c:cat><c:val><c:f>Φύλλο1!$A$1:$XFD$1048576</c:f></c:val></c:ser></c:lineChart>',
        ),
        'xl/charts/chart2.xml': chart(
          '<c:barDir val="bar"/><c:grouping val="stacked"/><c:ser><c:val><c:f>A1</c:f></c:val></c:ser><c:axId val="1"/><c:surfaceChart/>',
        ),
      },
    });
    expect(definitionOf(proved).sheets[0]!.charts).toMatchObject([
      { series: [{ kind: 'line' }] },
      { series: [] },
    ]);
    expect(proved.remarks).toEqual([{ is: 'not-shown', what: 'charts', sheet: 'Φύλλο1' }]);
    await viewBook({ workbook: proved.workbook, inputs: [] });
  });
});
