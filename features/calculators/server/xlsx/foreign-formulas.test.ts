import { describe, expect, test } from 'vitest';
import { cellName } from '#engines/workbook/address.ts';
import { Workbook } from '#engines/workbook/book/workbook.ts';
import { aBook } from '#engines/workbook/fixtures.ts';
import { prove } from '#engines/workbook/proof.ts';
import { FormulaError } from '#engines/workbook/values.ts';
import { unpack } from '#platform/server/sheets/unpack.ts';
import { readDirectory } from '#platform/server/sheets/zip-directory.ts';
import { fileOf } from '../samples/add-sample.ts';
import { cellsIn, type MadeBook, readBytes, readMade, row } from './fixtures.ts';

const surroundings = { now: 46_356, seed: 1 };

/** The values of the first sheet of a file, as our engine computes them. */
async function valuesIn(made: MadeBook): Promise<Record<string, unknown>> {
  const { definition } = await readMade(made);
  const book = new Workbook(definition, 'en');
  book.recalculate(surroundings);
  const values: Record<string, unknown> = {};
  book.each({ sheet: 0, top: 0, left: 0, bottom: 20, right: 10 }, (value, row, column) => {
    if (value !== null) values[cellName(row, column)] = value instanceof FormulaError ? value.code : value;
  });
  return values;
}

/** The text of a part of a written file. */
async function partOf(bytes: Uint8Array, name: string): Promise<string> {
  let text = '';
  for await (const piece of unpack(
    bytes,
    readDirectory(bytes).find((entry) => entry.name === name)!,
  ))
    text += piece;
  return text;
}

describe('formulas of other programs', () => {
  test('a shared formula moves with its cells, in both directions', async () => {
    const values = await valuesIn({
      rows:
        row(
          1,
          '<c r="A1"><v>5</v></c>',
          '<c r="B1"><f t="shared" ref="B1:C2" si="0">A1*2+$A$1</f><v>15</v></c>',
          '<c r="C1"><f t="shared" si="0"/><v>35</v></c>',
        ) + row(2, '<c r="A2"><v>7</v></c>', '<c r="B2"><f t="shared" si="0"/><v>19</v></c>'),
    });
    expect(values).toEqual({ A1: 5, B1: 15, C1: 35, A2: 7, B2: 19 });
  });

  test('a number of a shared formula that is used again has the new formula from there on', async () => {
    const shared = (name: string, text = '') => `<c r="${name}"><f t="shared" si="3">${text}</f></c>`;
    const values = await valuesIn({
      rows: row(1, shared('A1', '1+1'), shared('B1')) + row(2, shared('A2', '2+3'), shared('B2')),
    });
    expect(values).toEqual({ A1: 2, B1: 2, A2: 5, B2: 5 });
  });

  test('a shared formula without a first cell is never shown with the result that Excel stored', async () => {
    const { definition, results } = await readMade({
      rows: row(1, '<c r="A1"><f t="shared" si="0"/><v>42</v></c>'),
    });
    const { differences } = prove(definition, results, surroundings, 'en');
    expect(differences).toMatchObject([{ cell: 'A1', stored: 42, computed: null }]);
  });

  test('an array formula fills exactly its cells, and what they had is only proved', async () => {
    const made = {
      rows:
        row(1, '<c r="A1"><v>1</v></c>', '<c r="B1"><f t="array" ref="B1:B3">A1:A2*10</f><v>10</v></c>') +
        row(2, '<c r="A2"><v>2</v></c>', '<c r="B2"><v>20</v></c>') +
        row(3, '<c r="B3" t="e"><v>#N/A</v></c>'),
    };
    expect(await cellsIn(made)).toEqual({
      A1: { value: 1 },
      B1: { formula: 'A1:A2*10', array: { rows: 3, columns: 1 } },
      A2: { value: 2 },
    });
    expect(await valuesIn(made)).toEqual({ A1: 1, B1: 10, A2: 2, B2: 20, B3: '#N/A' });
    const { definition, results } = await readMade(made);
    expect(prove(definition, results, surroundings, 'en')).toMatchObject({ same: 3, differences: [] });
  });

  test('an array formula of cells that are told empty formulas of their own fills them still', async () => {
    const values = await valuesIn({
      rows: row(
        1,
        '<c r="A1"><f t="array" ref="A1:B1">{1,2}*3</f><v>3</v></c>',
        '<c r="B1"><f/><v>6</v></c>',
      ),
    });
    expect(values).toEqual({ A1: 3, B1: 6 });
  });

  test('the metadata of a cell tells a dynamic array from a fixed one', async () => {
    const metadata =
      '<metadata><metadataTypes count="2"><metadataType name="XLRICHVALUE"/><metadataType name="XLDAPR"/></metadataTypes>' +
      '<valueMetadata><bk><rc t="2" v="0"/></bk></valueMetadata>' +
      '<cellMetadata count="2"><bk><rc t="1" v="0"/></bk><bk><rc t="2" v="0"/></bk></cellMetadata></metadata>';
    const cells = await cellsIn({
      relations: [['rId2', 'sheetMetadata', 'metadata.xml']],
      files: { 'xl/metadata.xml': metadata },
      rows:
        row(1, '<c r="A1" cm="2"><f t="array" ref="A1:A3">_xlfn.SEQUENCE(3)</f><v>1</v></c>') +
        row(2, '<c r="A2"><v>2</v></c>', '<c r="C2" cm="1"><f t="array" ref="C2:C3">{1;2}</f></c>') +
        row(3, '<c r="A3"><v>3</v></c>'),
    });
    expect(cells).toEqual({
      A1: { formula: '_xlfn.SEQUENCE(3)', array: 'spill' },
      C2: { formula: '{1;2}', array: { rows: 2, columns: 1 } },
    });
  });

  test('a formula whose value is an error is a formula in the file that is written', async () => {
    const { definition } = await readMade({
      rows: row(1, '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '<c r="B1" t="e"><v>#REF!</v></c>'),
    });
    const again = await readBytes(await fileOf(definition));
    expect(again.definition.sheets[0]!.cells).toEqual([
      { row: 0, column: 0, formula: '1/0' },
      { row: 0, column: 1, value: { error: '#REF!' } },
    ]);
    expect(again.results[0]).toEqual([{ row: 0, column: 0, value: { error: '#DIV/0!' } }]);
  });

  test('a formula that cannot be read keeps its words in the file that is written, as a text', async () => {
    const again = await readBytes(
      await fileOf(aBook([{ row: 0, column: 0, formula: `'[1]Φύλλο'!A1+"<α>"` }])),
    );
    expect(again.definition.sheets[0]!.cells).toEqual([{ row: 0, column: 0, value: `='[1]Φύλλο'!A1+"<α>"` }]);
  });

  test.each([
    ['_xlfn.XLOOKUP(1,A1:A3,B1:B3)', '_xlfn.XLOOKUP('],
    ['_xlfn.IFNA(A1,0)', '_xlfn.IFNA('],
    ['_xlfn.CONCAT(A1:A3)', '_xlfn.CONCAT('],
    ['_xlfn.STDEV.S(A1:A3)', '_xlfn.STDEV.S('],
    ['_xlfn._xlws.SORT(A1:A3)', '_xlfn._xlws.SORT('],
    ['_xlfn._xlws.FILTER(A1:A3,B1:B3>1)', '_xlfn._xlws.FILTER('],
    ['_xlfn.LET(_xlpm.x,2,_xlpm.x*A1)', '_xlfn.LET(_xlpm.'],
    ['_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1)(A1)', '_xlfn.LAMBDA(_xlpm.'],
    ['SUM(_xlfn.ANCHORARRAY(A1))', '_xlfn.ANCHORARRAY('],
    ['SUM(A1:A3)', '<f>SUM('],
    ['IFERROR(A1,0)', '<f>IFERROR('],
  ])('the function of %s is known, and has its mark in the file that is written', async (formula, mark) => {
    const made = aBook([{ row: 4, column: 4, formula }]);
    expect(prove(made, [[]], surroundings, 'en')).toMatchObject({ unknown: [], broken: [] });
    const bytes = await fileOf(made);
    expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain(mark);
    expect((await readBytes(bytes)).definition.sheets[0]!.cells).toMatchObject([{ formula }]);
  });

  test('a data table of Excel is no result of ours, and it is said', async () => {
    const { definition, remarks } = await readMade({
      rows: row(1, '<c r="A1"><f t="dataTable" ref="A1:A3" dt2D="0" r1="B1"/><v>3</v></c>'),
    });
    expect(definition.sheets[0]!.cells).toMatchObject([{ formula: 'NA()' }]);
    expect(remarks).toEqual([{ is: 'not-shown', what: 'data-table', sheet: 'Φύλλο1' }]);
  });
});
