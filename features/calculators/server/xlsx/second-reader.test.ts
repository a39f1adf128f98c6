import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { blankSheet } from '#engines/workbook/editing.ts';
import { fileOf } from '../samples/add-sample.ts';

const sheet = 'Δαπάνες';
const made: WorkbookDefinition = {
  sheets: [
    {
      ...blankSheet(sheet, [
        { row: 0, column: 0, value: 'Ποσό', style: 2 },
        { row: 1, column: 0, value: 1250.5, style: 1 },
        { row: 1, column: 1, formula: 'A2*0.24' },
        { row: 2, column: 0, value: true },
        { row: 2, column: 1, formula: '1/0' },
        { row: 4, column: 0, value: 'Σύνολο' },
        { row: 6, column: 0, formula: '_xlfn.SEQUENCE(2)', array: 'spill' },
      ]),
      isProtected: true,
      hiddenRows: [3],
      hiddenColumns: [4],
      widths: [{ from: 0, to: 0, width: 24 }],
      merges: ['A5:B5'],
      frozen: { rows: 1, columns: 0 },
      conditionals: [
        {
          areas: ['B2:B9'],
          priority: 1,
          stops: true,
          when: { is: 'value', operator: 'greaterThan', formulas: ['100'] },
          style: { fill: '#FF0000', isBold: true },
        },
      ],
      validations: [
        {
          areas: ['A2'],
          kind: 'whole',
          operator: 'between',
          formulas: ['1', '9'],
          allowsBlank: true,
          isWarning: true,
          message: 'Από 1 έως 9',
        },
      ],
      charts: [
        {
          title: 'Έξοδα',
          series: [
            {
              kind: 'column',
              label: { text: 'Ποσά' },
              labels: `${sheet}!$A$2:$A$3`,
              data: `${sheet}!$B$2:$B$3`,
              isRight: false,
              isStacked: false,
            },
            {
              kind: 'line',
              label: undefined,
              labels: undefined,
              data: `${sheet}!$A$2:$A$3`,
              isRight: true,
              isStacked: false,
            },
          ],
        },
      ],
    },
    { ...blankSheet('Κρυφό', [{ row: 0, column: 0, value: 7 }]), isHidden: true },
  ],
  names: [{ name: 'Φόρος', formula: `${sheet}!$B$2` }],
  tables: [{ name: 'Πίνακας', sheet, area: 'F1:G3', columns: ['α', 'β'], headerRows: 1, totalRows: 0 }],
  styles: [
    {},
    { format: '#,##0.00', isUnlocked: true, fill: '#FFF2CC' },
    { isBold: true, align: 'center', color: '#112233' },
  ],
};

// Our own reader could forgive what our writer does wrong.
describe('a file that we write is the same workbook for a reader that is not ours', () => {
  let read: Awaited<ReturnType<typeof readXlsx>>;
  beforeAll(async () => {
    read = await readXlsx(await fileOf(made), { readStyles: true });
  });
  const first = () => read.sheets[0]!;
  const cell = (row: number, column: number) => first().cells!.get(`${row},${column}`);

  test('values, formulas and their results', () => {
    expect(first().rows).toEqual([
      ['Ποσό', null],
      [1250.5, 300.12],
      [true, '#DIV/0!'],
      [null, null],
      ['Σύνολο', null],
      [null, null],
      [1, null],
      [2, null],
    ]);
    expect(cell(1, 1)).toMatchObject({ formula: 'A2*0.24', formulaResult: 300.12 });
    expect(cell(2, 1)).toMatchObject({ type: 'error', formula: '1/0' });
    expect(cell(6, 0)).toMatchObject({
      formula: '_xlfn.SEQUENCE(2)',
      formulaRef: 'A7:A8',
      formulaDynamic: true,
    });
    expect(read.namedRanges).toEqual([{ name: 'Φόρος', range: 'Δαπάνες!$B$2' }]);
  });

  test('looks of cells, and which of them can be written', () => {
    expect(cell(0, 0)!.style).toMatchObject({
      font: { bold: true, color: { rgb: '112233' } },
      alignment: { horizontal: 'center' },
    });
    expect(cell(1, 0)!.style).toMatchObject({
      numFmt: '#,##0.00',
      fill: { pattern: 'solid', fgColor: { rgb: 'FFF2CC' } },
      protection: { locked: false },
    });
    expect(first().protection).toMatchObject({ sheet: true });
  });

  test('widths, merged cells, what is hidden, and what stays in sight', () => {
    expect(first().columns).toEqual([{ width: 24 }, {}, {}, {}, { hidden: true }]);
    expect(first().rowDefs).toEqual(new Map([[3, { hidden: true }]]));
    expect(first().merges).toEqual([{ startRow: 4, startCol: 0, endRow: 4, endCol: 1 }]);
    expect(first().freezePane).toEqual({ rows: 1 });
    expect(read.sheets.map(({ name, hidden = false }) => [name, hidden])).toEqual([
      [sheet, false],
      ['Κρυφό', true],
    ]);
  });

  test('validations, conditional formats, tables and charts', () => {
    expect(first().dataValidations).toMatchObject([
      {
        type: 'whole',
        range: 'A2',
        allowBlank: true,
        errorStyle: 'warning',
        errorMessage: 'Από 1 έως 9',
        formula1: '1',
        formula2: '9',
      },
    ]);
    expect(first().conditionalRules).toMatchObject([
      {
        type: 'cellIs',
        range: 'B2:B9',
        operator: 'greaterThan',
        formula: '100',
        stopIfTrue: true,
        style: { font: { bold: true }, fill: { bgColor: { rgb: 'FF0000' } } },
      },
    ]);
    expect(first().tables).toMatchObject([
      { name: 'Πίνακας', range: 'F1:G3', columns: [{ name: 'α' }, { name: 'β' }] },
    ]);
    expect(first().charts).toMatchObject([
      {
        title: 'Έξοδα',
        series: [
          {
            kind: 'bar',
            name: 'Ποσά',
            valuesRef: 'Δαπάνες!$B$2:$B$3',
            categoriesRef: 'Δαπάνες!$A$2:$A$3',
          },
          { kind: 'line', valuesRef: 'Δαπάνες!$A$2:$A$3' },
        ],
      },
    ]);
  });
});
