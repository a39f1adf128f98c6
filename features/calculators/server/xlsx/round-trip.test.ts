import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaName, cellName } from '#engines/workbook/address.ts';
import {
  type CellDefinition,
  chartKinds,
  type ChartDefinition,
  comparisons,
  type ConditionalFormat,
  type SheetDefinition,
  type Validation,
  type WorkbookDefinition,
} from '#engines/workbook/book/definition.ts';
import { Workbook } from '#engines/workbook/book/workbook.ts';
import { fileOf } from '../samples/add-sample.ts';
import { readBytes } from './fixtures.ts';

const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    '=1+1',
    ' κενά ',
    'α\nβ',
    'α\r\nβ',
    '_x0041_',
    '_x000a_',
    '<&">',
    "'",
    '😀',
    ']]>',
    '_xlfn.',
    'α\tβ',
  ),
);
/** Texts of what is drawn: without what XML cannot carry. */
const plain = fc.stringMatching(/^[A-Za-zΑ-Ωα-ω0-9<&>"' ]{1,10}$/).filter((one) => one.trim() === one);
const color = fc.stringMatching(/^#[0-9A-F]{6}$/);
const area = fc
  .tuple(fc.nat(9), fc.nat(5), fc.nat(3), fc.nat(2))
  .map(([top, left, down, across]) => areaName({ top, left, bottom: top + down, right: left + across }));
const areas = fc.uniqueArray(area, { minLength: 1, maxLength: 3 });
const formula = fc.constantFrom(
  'A1>5',
  '$B$2',
  'AND(A1<>"α & β",B$1)',
  '"ναι,όχι"',
  '7.5',
  "'Δεύτερο φύλλο'!A1",
);
const bit = fc.boolean();

/** Looks have only what is true of them. */
const look = fc.record(
  { isBold: fc.constant(true), isItalic: fc.constant(true), color, fill: color },
  { requiredKeys: [] },
);
const style = fc
  .record(
    {
      format: fc.constantFrom('0.00', '#,##0.00 €', 'd/m/yyyy', '[Red]-0;"α & β" 0', '@', 'dddd\\, d mmmm'),
      align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
      wraps: fc.constant(true),
      hasBorder: fc.constant(true),
      isUnlocked: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  .chain((one) => look.map((other) => ({ ...one, ...other })));

const conditional: fc.Arbitrary<ConditionalFormat> = fc
  .record({
    areas,
    priority: fc.integer({ min: 1, max: 9 }),
    stops: bit,
    when: fc.oneof(
      formula.map((one) => ({ is: 'formula' as const, formula: one })),
      fc.record({
        is: fc.constant('value' as const),
        operator: fc.constantFrom(...comparisons),
        formulas: fc.array(formula, { minLength: 1, maxLength: 2 }),
      }),
      fc.record({
        is: fc.constant('scale' as const),
        points: fc.array(
          fc.record({
            kind: fc.constantFrom('min', 'max', 'num', 'percent', 'percentile', 'formula'),
            value: fc.option(fc.constantFrom('5', '50.5', '$A$1'), { nil: undefined }),
            color,
          }),
          { minLength: 2, maxLength: 3 },
        ),
      }),
    ),
    style: look,
    // A scale has colours of its own.
  })
  .map((one) => (one.when.is === 'scale' ? { ...one, style: {} } : one));

const validation: fc.Arbitrary<Validation> = fc.record({
  areas,
  kind: fc.constantFrom('list', 'whole', 'decimal', 'date', 'time', 'textLength', 'custom'),
  operator: fc.constantFrom(...comparisons),
  formulas: fc.array(formula, { minLength: 1, maxLength: 2 }),
  allowsBlank: bit,
  isWarning: bit,
  message: fc.option(text.filter((one) => one !== '').map(xmlText), { nil: undefined }),
});

const reference = fc.constantFrom('Φύλλο1!$A$1:$A$9', "'Δεύτερο φύλλο'!$B$2:$C$2", 'Περιοχή');
const chart: fc.Arbitrary<ChartDefinition> = fc.record({
  title: fc.option(plain, { nil: undefined }),
  series: fc.array(
    fc
      .record({
        kind: fc.constantFrom(...chartKinds),
        label: fc.option(
          fc.oneof(
            reference.map((one) => ({ reference: one })),
            plain.map((one) => ({ text: one })),
          ),
          { nil: undefined },
        ),
        labels: fc.option(reference, { nil: undefined }),
        data: reference,
        isRight: bit,
        isStacked: bit,
      })
      // Only some kinds have axes, and only some can be stacked.
      .map((one) => ({
        ...one,
        isRight: one.isRight && !['pie', 'doughnut'].includes(one.kind),
        isStacked: one.isStacked && ['bar', 'column', 'line', 'area'].includes(one.kind),
      })),
    { minLength: 1, maxLength: 4 },
  ),
});

const content: fc.Arbitrary<Partial<CellDefinition>> = fc.oneof(
  fc.constant({}),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({ value: value + 0 })),
  text.map((value) => ({ value: xmlText(value) })),
  bit.map((value) => ({ value })),
  fc.constantFrom('#N/A', '#DIV/0!', '#REF!').map((error) => ({ value: { error } })),
  fc
    .constantFrom(
      'A1+$B$2*C$3',
      '"α ""β"" & <γ>"&A1',
      '1/0',
      'NOTHING(A1)',
      "'Δεύτερο φύλλο'!B2",
      '_xlfn.XLOOKUP(1,A1:A3,B1:B3)',
      'SUM(Περιοχή)',
      '_xlfn.LET(_xlpm.x,2,_xlpm.x*A1)',
      '"_x0041_"',
    )
    .map((one) => ({ formula: one })),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
    .map(([rows, columns]) => ({ formula: 'A1:B2*2', array: { rows, columns } })),
  fc
    .constantFrom('_xlfn.SEQUENCE(2,3)', '_xlfn.UNIQUE(A1:A9)', '1+1')
    .map((one) => ({ formula: one, array: 'spill' as const })),
  fc.constant({ like: { row: 40, column: 0 } }),
);

/** Cells with room for arrays between them, and a formula that some of them share. */
const cells: fc.Arbitrary<CellDefinition[]> = fc
  .uniqueArray(
    fc.tuple(fc.nat(9), fc.nat(9), content, fc.nat(3)).map(([row, column, what, number]) => ({
      row: row * 4,
      column: column * 4,
      ...what,
      ...(number > 0 && { style: number }),
    })),
    { selector: ({ row, column }) => `${row} ${column}`, maxLength: 12 },
  )
  .map((list) => [
    { row: 40, column: 0, formula: 'B41*2+$C$1' },
    ...list.filter((cell) => Object.keys(cell).length > 2),
  ]);

const sheet = (name: string): fc.Arbitrary<SheetDefinition> =>
  fc
    .record({
      cells,
      isHidden: bit,
      isProtected: bit,
      hiddenRows: fc.uniqueArray(fc.nat(30), { maxLength: 4 }),
      hiddenColumns: fc.uniqueArray(fc.nat(12), { maxLength: 4 }),
      widths: fc
        .uniqueArray(fc.nat(4), { maxLength: 3 })
        .chain((list) =>
          fc.tuple(
            ...list.map((at) =>
              fc.nat(2).map((more) => ({ from: at * 3, to: at * 3 + more, width: 9.5 + at })),
            ),
          ),
        ),
      merges: areas,
      frozen: fc.option(fc.record({ rows: fc.nat(5), columns: fc.integer({ min: 1, max: 5 }) }), {
        nil: undefined,
      }),
      conditionals: fc.array(conditional, { maxLength: 3 }),
      validations: fc.array(validation, { maxLength: 3 }),
      charts: fc.array(chart, { maxLength: 2 }),
    })
    .map(({ isHidden, isProtected, frozen, ...rest }) => ({
      name,
      ...rest,
      ...(isHidden && { isHidden }),
      ...(isProtected && { isProtected }),
      ...(frozen && { frozen }),
    }));

const definition: fc.Arbitrary<WorkbookDefinition> = fc.record({
  sheets: fc.tuple(sheet('Φύλλο1'), sheet('Δεύτερο φύλλο')),
  names: fc.constantFrom(
    [],
    [
      { name: 'Περιοχή', formula: 'Φύλλο1!$A$1:$A$9' },
      { name: 'Περιοχή', sheet: 'Δεύτερο φύλλο', formula: "'Δεύτερο φύλλο'!$B$1" },
      { name: 'Φόρος', formula: '0.24&"<_x0041_>"' },
    ],
  ),
  tables: fc.constantFrom(
    [],
    [
      {
        name: 'Πίνακας',
        sheet: 'Φύλλο1',
        area: 'A50:B53',
        columns: ['Έσοδα\nανά μήνα', 'α & β'],
        headerRows: 1,
        totalRows: 1,
      },
      { name: 'Άλλος', sheet: 'Φύλλο1', area: 'D50:D53', columns: ['_x0041_'], headerRows: 0, totalRows: 0 },
    ],
  ),
  styles: fc.tuple(fc.constant({}), style, style, style),
});

/** Without the characters that XML cannot carry; a file has no lone surrogates. */
function xmlText(written: string): string {
  // eslint-disable-next-line no-control-regex -- exactly the characters that XML 1.0 refuses
  return written.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').toWellFormed();
}

/** All that a definition says, in one form: formulas of their own for those that are shared, columns one by one, in order. */
function said(workbook: WorkbookDefinition) {
  const book = new Workbook(workbook, 'en');
  return {
    ...workbook,
    sheets: workbook.sheets.map(({ widths, hiddenRows, hiddenColumns, ...rest }, index) => ({
      ...rest,
      cells: rest.cells
        .map(({ like: _like, ...cell }) => {
          const written = book.formulaText(index, cell.row, cell.column);
          return { ...cell, ...(written !== undefined && { formula: written }) };
        })
        .toSorted((one, other) => one.row - other.row || one.column - other.column),
      hiddenRows: hiddenRows.toSorted((one, other) => one - other),
      hiddenColumns: hiddenColumns.toSorted((one, other) => one - other),
      widths: Object.fromEntries(
        widths.flatMap(({ from, to, width }) =>
          Array.from({ length: to - from + 1 }, (_, place) => [from + place, width]),
        ),
      ),
    })),
  };
}

test('a workbook that is written and read is the same', async () => {
  await fc.assert(
    fc.asyncProperty(definition, async (made) => {
      const read = await readBytes(await fileOf(made));
      expect(said(read.definition)).toEqual(said(made));
      expect(read.remarks).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('what a written file has as results is what the workbook computed', async () => {
  const made: WorkbookDefinition = {
    sheets: [
      {
        name: 'Φύλλο1',
        hiddenRows: [],
        hiddenColumns: [],
        widths: [],
        merges: [],
        conditionals: [],
        validations: [],
        charts: [],
        cells: [
          { row: 0, column: 0, formula: '1/0' },
          { row: 0, column: 1, formula: '"α"&CHAR(13)&"β"' },
          { row: 0, column: 2, formula: '1=1' },
          { row: 0, column: 3, formula: '0.1+0.2' },
          { row: 1, column: 0, formula: '_xlfn.SEQUENCE(2,2)', array: 'spill' },
          { row: 4, column: 0, formula: 'A2:B2*10', array: { rows: 1, columns: 3 } },
        ],
      },
    ],
    names: [],
    tables: [],
    styles: [],
  };
  const { results } = await readBytes(await fileOf(made));
  const shown = Object.fromEntries(
    results[0]!.map(({ row, column, value }) => [cellName(row, column), value]),
  );
  expect(shown).toEqual({
    A1: { error: '#DIV/0!' },
    B1: 'α\rβ',
    C1: true,
    D1: 0.300_000_000_000_000_04,
    A2: 1,
    B2: 2,
    A3: 3,
    B3: 4,
    A5: 10,
    B5: 20,
    C5: { error: '#N/A' },
  });
});
