import { expect, test } from 'vitest';
import { FormulaFault } from './nodes.ts';
import { parseFormula } from './parse.ts';
import { printFormula } from './print.ts';

const base = { row: 4, column: 2 };
const again = (formula: string, forExcel = false): string =>
  printFormula(parseFormula(formula, base), base, { forExcel });

test.each([
  '1+2*3',
  '(1+2)*3',
  '-2^2',
  '2^-1',
  '-(2^2)',
  '50%+1',
  '"α"&"β""γ"',
  'IF(A1>=$B$2,B$3,$C4)',
  'SUM(A1:B2,C3)',
  'SUM(A:A,$B:C,1:3,$2:2)',
  "'Έξοδα 2024'!B4+Φύλλο1!$A$1",
  'Jan:Dec!B4',
  "'Μήνας 1:Μήνας 12'!B4",
  'SUM((A1:B2,C3:D4))',
  'A1:C5 B2:D3',
  'A1:INDEX(B1:B9,2)',
  '{1,2;3,-4}',
  '{"α",TRUE;#N/A,1.5}',
  'Πωλήσεις[Ποσό]',
  'Πωλήσεις[[#Totals],[Ποσό]]',
  'Πωλήσεις[[#This Row],[Α]:[Β]]',
  'LET(x,A1,x*x)',
  'LAMBDA(a,b,a*b)(2,3)',
  'SUM(A1#)',
  '@A1:A3',
  'IF(A1,,2)',
  '#REF!+1',
  'TRUE',
])('%s is written as it was read', (formula) => {
  expect(again(formula)).toBe(formula);
});

test.each([
  ['sum( a1 , b2 )', 'SUM(A1,B2)'],
  ['_xlfn.XLOOKUP(1,A1:A3,B1:B3)', 'XLOOKUP(1,A1:A3,B1:B3)'],
  ['_xlfn.ANCHORARRAY(A1)', 'A1#'],
  ['_xlfn.SINGLE(A1:A3)', '@A1:A3'],
  ['_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1)', 'LAMBDA(x,x+1)'],
  ['[@Ποσό]', '[[#This Row],[Ποσό]]'],
  ['1+(2)', '1+2'],
  ['B2:A1', 'B2:A1'],
])('%s is read as %s', (formula, written) => {
  expect(again(formula)).toBe(written);
});

test.each([
  ['XLOOKUP(1,A1:A3,B1:B3)', '_xlfn.XLOOKUP(1,A1:A3,B1:B3)'],
  ['SORT(A1:A3)', '_xlfn._xlws.SORT(A1:A3)'],
  ['LET(x,1,x+1)', '_xlfn.LET(_xlpm.x,1,_xlpm.x+1)'],
  ['SUM(A1#)', 'SUM(_xlfn.ANCHORARRAY(A1))'],
  ['SUM(A1)', 'SUM(A1)'],
])('%s is stored for Excel as %s', (formula, stored) => {
  expect(again(formula, true)).toBe(stored);
});

test('a formula that is moved takes its references along, and fixed ones stay', () => {
  const node = parseFormula('A1+$A1+A$1+$A$1+SUM(A1:B$2)', { row: 0, column: 0 });
  expect(printFormula(node, { row: 3, column: 2 })).toBe('C4+$A4+C$1+$A$1+SUM(C4:D$2)');
});

test.each([
  ['R[-1]C', 'C4'],
  ['R1C1', '$A$1'],
  ['R[2]C[-2]+RC5', 'A7+$E5'],
  ['SUM(R1C1:R3C2)', 'SUM($A$1:$B$3)'],
])('%s in the style with numbers is %s', (formula, written) => {
  expect(printFormula(parseFormula(formula, base, 'R1C1'), base)).toBe(written);
});

test.each([
  ['1+', 'syntax', 2],
  ['SUM(A1', 'syntax', 6],
  ['(1', 'syntax', 2],
  ['"α', 'syntax', 0],
  ['1 2', 'syntax', 2],
  ['{1,2;3}', 'syntax', 7],
  ['[1]Φύλλο1!A1', 'external', 0],
  ["'C:\\[Άλλο.xlsx]Φύλλο1'!A1", 'external', 0],
  [`1${'+1'.repeat(5000)}`, 'too-long', 0],
] as const)('%s is refused with the place of the fault', (formula, kind, at) => {
  let fault: unknown;
  try {
    parseFormula(formula, base);
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(FormulaFault);
  expect(fault).toMatchObject({ kind, at });
});

test('parentheses within each other are read to a depth and no further', () => {
  const nested = (depth: number): string => `${'('.repeat(depth)}1${')'.repeat(depth)}`;
  expect(printFormula(parseFormula(nested(150), base), base)).toBe('1');
  expect(() => parseFormula(nested(250), base)).toThrow('too-deep');
});
