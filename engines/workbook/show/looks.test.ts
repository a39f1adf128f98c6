import { expect, test } from 'vitest';
import { readCell } from '../address.ts';
import { comparisons, type CellStyle, type ConditionalFormat } from '../book/definition.ts';
import { Workbook } from '../book/workbook.ts';
import { aBook, aSheet, cellsOf } from '../fixtures.ts';
import { DIV_ERROR } from '../values.ts';
import { looksOf, meets } from './looks.ts';

const surroundings = { now: 46_000, seed: 1 };

const rule = (
  when: ConditionalFormat['when'],
  style: ConditionalFormat['style'],
  more: Partial<ConditionalFormat> = {},
): ConditionalFormat => ({ areas: ['A1:A9'], priority: 1, stops: false, when, style, ...more });

/** How a cell looks in a sheet with these cells, formats and styles. */
function look(
  written: Readonly<Record<string, number | string | boolean>>,
  conditionals: readonly ConditionalFormat[],
  name: string,
  { styles = [], styled = 0 }: { styles?: readonly CellStyle[]; styled?: number } = {},
): CellStyle {
  const cells = cellsOf(written).map((cell) => ({ ...cell, style: styled }));
  const definition = { ...aBook([], { styles }), sheets: [aSheet('Α', cells, { conditionals })] };
  const book = new Workbook(definition, 'el');
  book.recalculate(surroundings);
  return looksOf(definition, book)({ sheet: 0, ...readCell(name)! });
}

test('a conditional format is read from its first cell, and moves along to the others', () => {
  const formats = [rule({ is: 'formula', formula: 'A1>$B$1' }, { fill: '#FF0000' })];
  const cells = { A1: 1, A2: 5, B1: 3 };
  expect([look(cells, formats, 'A1'), look(cells, formats, 'A2')]).toEqual([{}, { fill: '#FF0000' }]);
});

test('a cell keeps its own look, and that of the format with the lowest priority goes over it', () => {
  const formats = [
    rule({ is: 'formula', formula: 'TRUE' }, { color: '#111111', isBold: true }, { priority: 2 }),
    rule({ is: 'formula', formula: '1' }, { color: '#222222' }, { priority: 1 }),
    rule({ is: 'formula', formula: 'FALSE' }, { color: '#333333' }, { priority: 0 }),
  ];
  const styles = [{}, { format: '0.0', color: '#000000' }];
  expect(look({ A1: 5 }, formats, 'A1', { styles, styled: 1 })).toEqual({
    format: '0.0',
    color: '#222222',
    isBold: true,
  });
});

test('a format that stops hides those behind it', () => {
  const formats = [
    rule({ is: 'value', operator: 'greaterThan', formulas: ['3'] }, { color: '#111111' }, { stops: true }),
    rule({ is: 'formula', formula: 'TRUE' }, { isBold: true }, { priority: 2 }),
  ];
  expect([look({ A1: 5 }, formats, 'A1'), look({ A1: 1 }, formats, 'A1')]).toEqual([
    { color: '#111111' },
    { isBold: true },
  ]);
});

test('a format whose formula cannot be read, fails or takes too long is never met', () => {
  const formulas = ['1+', '1/0', 'ΑΓΝΩΣΤΗ(1)', 'SUM(MAKEARRAY(1000,1000,LAMBDA(a,b,a)))'];
  for (const formula of formulas)
    expect(look({ A1: 5 }, [rule({ is: 'formula', formula }, { isBold: true })], 'A1')).toEqual({});
});

test('a scale mixes the colours of its points', () => {
  const points = [
    { kind: 'min' as const, value: undefined, color: '#000000' },
    { kind: 'max' as const, value: undefined, color: '#FF8000' },
  ];
  const formats = [rule({ is: 'scale', points }, {})];
  const cells = { A1: 0, A2: 50, A3: 100, A4: 'κείμενο' };
  const fills = ['A1', 'A2', 'A3', 'A4', 'A5'].map((name) => look(cells, formats, name).fill);
  expect(fills).toEqual(['#000000', '#804000', '#FF8000', undefined, undefined]);
});

test('a scale of three points has a number, a percentage or a percentile in its middle', () => {
  const cells = { A1: 0, A2: 10, A3: 20, A4: 100 };
  const fillOf = (kind: 'num' | 'percent' | 'percentile', value: string): string | undefined => {
    const points = [
      { kind: 'min' as const, value: undefined, color: '#000000' },
      { kind, value, color: '#FFFFFF' },
      { kind: 'max' as const, value: undefined, color: '#000000' },
    ];
    return look(cells, [rule({ is: 'scale', points }, {})], 'A3').fill;
  };
  expect([fillOf('num', '20'), fillOf('percent', '20'), fillOf('percentile', '67')]).toEqual([
    '#FFFFFF',
    '#FFFFFF',
    '#FFFFFF',
  ]);
});

test('each comparison is met by what it says, and by no error', () => {
  const met = (value: number): string[] => comparisons.filter((operator) => meets(value, operator, [2, 4]));
  expect(met(2)).toEqual(['between', 'equal', 'greaterThanOrEqual', 'lessThanOrEqual']);
  expect(met(3)).toEqual(['between', 'notEqual', 'greaterThan', 'greaterThanOrEqual']);
  expect(met(5)).toEqual(['notBetween', 'notEqual', 'greaterThan', 'greaterThanOrEqual']);
  expect(comparisons.filter((operator) => meets(DIV_ERROR, operator, [2, 4]))).toEqual([]);
  expect(comparisons.filter((operator) => meets(3, operator, [DIV_ERROR, DIV_ERROR]))).toEqual([]);
  // The limits may stand in any order.
  expect(meets(3, 'between', [4, 2])).toBe(true);
});

test('a scale follows the numbers of its cells', () => {
  const points = [
    { kind: 'min' as const, value: undefined, color: '#000000' },
    { kind: 'max' as const, value: undefined, color: '#FFFFFF' },
  ];
  const conditionals = [rule({ is: 'scale', points }, {})];
  const definition = { ...aBook([]), sheets: [aSheet('Α', cellsOf({ A1: 0, A2: 10 }), { conditionals })] };
  const book = new Workbook(definition, 'el');
  book.recalculate(surroundings);
  const fill = () => looks({ sheet: 0, row: 1, column: 0 }).fill;
  const looks = looksOf(definition, book);
  expect(fill()).toBe('#FFFFFF');
  book.setValue(0, 2, 0, 20);
  book.recalculate(surroundings);
  expect(fill()).toBe('#808080');
});
