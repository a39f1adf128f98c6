import { describe, expect, test } from 'vitest';
import { cellName } from './address.ts';
import type { CellDefinition, CellStyle, SheetDefinition } from './book/definition.ts';
import { aBook, aSheet, cellsOf } from './fixtures.ts';
import { findInputs, inOrder, kindOf } from './inputs.ts';

const styles: CellStyle[] = [
  {},
  { isUnlocked: true },
  { fill: '#FFFF00' },
  { fill: '#C0C0C0' },
  { fill: '#FFFFFF' },
  { isUnlocked: true, format: '0.0%' },
];

/** Cells with styles: `{ A1: [5, 2] }` has the value 5 and the third style. */
const styled = (
  cells: Readonly<Record<string, [content: string | number | null, style: number]>>,
): CellDefinition[] =>
  Object.entries(cells).map(([name, [content, style]]) => {
    const [cell] = cellsOf({ [name]: content ?? 0 });
    const { value, ...place } = cell!;
    return { ...place, ...(content !== null && value !== undefined && { value }), style };
  });

const found = (
  cells: CellDefinition[],
  more: Partial<SheetDefinition> = {},
  names: { name: string; formula: string }[] = [],
) => {
  const { by, inputs } = findInputs({
    ...aBook([], { styles, names }),
    sheets: [aSheet('Σχέδιο', cells, more)],
  });
  return [by, inputs.map(({ row, column }) => cellName(row, column))];
};

describe('the inputs of a workbook', () => {
  test('are the unlocked cells of a protected sheet, without those that have formulas', () => {
    const cells = styled({ A1: [5, 1], A2: ['=A1*2', 1], B1: [null, 1], C1: [7, 0], C2: [8, 2] });
    expect(found(cells, { isProtected: true })).toEqual(['unlocked', ['A1', 'B1']]);
  });

  test('are the cells of the colour that only values have, where no sheet is protected', () => {
    const cells = styled({
      A1: [5, 2],
      A2: [null, 2],
      B1: ['=A1', 3],
      B2: [9, 3],
      C1: [1, 4],
      C2: [2, 1],
    });
    expect(found(cells)).toEqual(['color', ['A1', 'A2']]);
  });

  test('are not the coloured headings', () => {
    expect(found(styled({ A1: ['Έσοδα', 2], B1: ['Έξοδα', 2], C1: [5, 2] }))).toEqual([undefined, []]);
  });

  test('are otherwise the single cells that names mean', () => {
    const names = [
      { name: 'Μισθός', formula: 'Σχέδιο!$B$2' },
      { name: 'Πίνακας', formula: 'Σχέδιο!$A$1:$B$2' },
      { name: 'Σύνολο', formula: "'Σχέδιο'!$C$1" },
      { name: 'Κενό', formula: 'Σχέδιο!$D$1' },
    ];
    expect(found(cellsOf({ B2: 900, C1: '=B2' }), {}, names)).toEqual(['names', ['B2', 'D1']]);
  });

  test('are none in hidden rows, columns and sheets, and one for merged cells', () => {
    const cells = styled({ A1: [1, 2], A2: [2, 2], B1: [3, 2], C1: [4, 2], C2: [5, 2] });
    const more = { hiddenRows: [2], hiddenColumns: [1], merges: ['C1:C2'] };
    expect(found(cells, more)).toEqual(['color', ['A1', 'C1', 'A2'].toSorted()]);
    expect(found(cells, { isHidden: true })).toEqual([undefined, []]);
  });

  test('are gone through down a column, then down the next one', () => {
    const place = (sheet: number, row: number, column: number) => ({
      sheet,
      row,
      column,
      kind: 'number' as const,
    });
    const order = inOrder([place(1, 0, 0), place(0, 0, 1), place(0, 5, 0), place(0, 1, 0)]);
    expect(order.map(({ sheet, row, column }) => `${sheet} ${cellName(row, column)}`)).toEqual([
      '0 A2',
      '0 A6',
      '0 B1',
      '1 A1',
    ]);
  });
});

test.each([
  ['a percentage by its format', { style: 5 }, {}, 'percent'],
  ['a number where nothing says otherwise', { value: 5 }, {}, 'number'],
  ['a blank cell', {}, {}, 'number'],
  ['a text by its value', { value: 'Αθήνα' }, {}, 'text'],
  ['a day by its format', { style: 6 }, {}, 'date'],
  ['a text by its format', { style: 7 }, {}, 'text'],
  ['a choice by its list', { value: 'Ναι' }, { kind: 'list' }, 'choice'],
  ['a day by its rule', {}, { kind: 'date' }, 'date'],
  ['a number by its rule', { value: 'δέκα' }, { kind: 'whole' }, 'number'],
  ['a format with a percent sign in quotes', { style: 8 }, {}, 'number'],
])('%s: %o %o is typed as %s', (_, cell, rule, kind) => {
  const all = [...styles, { format: 'dd/mm/yyyy' }, { format: '@' }, { format: '0" %"' }];
  const validations =
    'kind' in rule
      ? [
          {
            areas: ['A1:A9'],
            kind: rule.kind as 'list',
            operator: 'between' as const,
            formulas: [],
            allowsBlank: true,
            isWarning: false,
            message: undefined,
          },
        ]
      : [];
  const definition = { ...aBook([], { styles: all }), sheets: [aSheet('Α', [], { validations })] };
  expect(kindOf(definition, 0, { row: 0, column: 0, ...cell })).toBe(kind);
});
