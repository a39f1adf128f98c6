import { expect, test } from 'vitest';
import { effortOf } from '#testing/effort.ts';
import { readCell } from '../address.ts';
import { aBook, aSheet, cellsOf } from '../fixtures.ts';
import { FormulaError } from '../values.ts';
import type { CellDefinition, NameDefinition, WorkbookDefinition } from './definition.ts';
import { TooManySteps, Workbook } from './workbook.ts';

const surroundings = { now: 46_000, seed: 1 };
/** Of the processor. */
const MAX_MS = 5_000;

const column = (count: number, cell: (row: number) => Omit<CellDefinition, 'row'>): CellDefinition[] =>
  Array.from({ length: count }, (_, row) => ({ row, ...cell(row) }));

/** What a cell has after a recalculation; `too many steps` where it was stopped. */
async function outcome(definition: WorkbookDefinition, name = 'A1'): Promise<unknown> {
  let found: unknown;
  const ms = await effortOf(MAX_MS, () => {
    found = computed(definition, name);
  });
  expect(ms).toBeLessThan(MAX_MS);
  return found;
}

function computed(definition: WorkbookDefinition, name: string): unknown {
  const book = new Workbook(definition, 'el');
  try {
    book.recalculate(surroundings);
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error;
    return 'too many steps';
  }
  const { row, column: at } = readCell(name)!;
  const value = book.value(0, row, at);
  return value instanceof FormulaError ? value.code : value;
}

const repeated = (text: string, count: number): string => text.repeat(count);

test.each([
  ['parentheses within each other', `${repeated('(', 4000)}1${repeated(')', 4000)}`, '#NAME?'],
  ['choices within each other', `${repeated('IF(1,', 1500)}1${repeated(')', 1500)}`, '#NAME?'],
  ['signs in a row', `${repeated('-', 8000)}1`, '#NAME?'],
  ['percent signs in a row', `1${repeated('%', 8000)}`, '#NAME?'],
  ['a sum of 4,000 numbers', `1${repeated('+1', 4000)}`, '#NAME?'],
  ['a sum of 900 numbers', `1${repeated('+1', 899)}`, 900],
  ['a text of 900 pieces', `LEN(1${repeated('&1', 899)})`, 900],
  ['4,000 arguments', `SUM(1${repeated(',1', 3999)})`, 4000],
  ['calls of calls', `LAMBDA(x,x)${repeated('(1)', 2500)}`, '#NAME?'],
  ['a text that is repeated too often', 'REPT("α",1E9)', '#VALUE!'],
  ['texts put into texts', 'SUBSTITUTE(REPT("x",32767),"x",REPT("y",32767))', '#VALUE!'],
  ['a million texts in one', 'TEXTJOIN(REPT("z",30000),TRUE,SEQUENCE(1000,1000))', '#VALUE!'],
  ['a text cut into millions of cells', 'ROWS(TEXTSPLIT(REPT("a,",8000)&REPT(";",8000),",",";"))', '#NUM!'],
  ['an array beyond all limits', 'SUM(SEQUENCE(1E6,1E6))', '#NUM!'],
  ['arrays without end', 'REDUCE(0,SEQUENCE(1000),LAMBDA(a,b,SUM(SEQUENCE(1000,1000))))', 'too many steps'],
  ['an array that grows', 'ROWS(REDUCE(0,SEQUENCE(100000),LAMBDA(a,b,VSTACK(a,b))))', 'too many steps'],
  ['sorting again and again', 'SUM(LARGE(SEQUENCE(100000),SEQUENCE(100000)))', 'too many steps'],
  ['a line through everything', 'SUM(LINEST(SEQUENCE(1000),RANDARRAY(1000,900)))', 'too many steps'],
  ['a pattern with many stars', 'SEARCH("*a*a*a*a*a*a*a*b",REPT("a",32767))', '#VALUE!'],
  ['a pattern with many signs', 'SEARCH("?*?*?*?*?*?*x",REPT("a",32767))', '#VALUE!'],
])('%s', async (_, formula, expected) => {
  expect(await outcome(aBook(cellsOf({ A1: `=${formula}` })))).toBe(expected);
});

const named = (names: readonly NameDefinition[], formula: string): WorkbookDefinition =>
  aBook(cellsOf({ A1: `=${formula}` }), { names });

test('names that double each other are stopped', async () => {
  const names = Array.from({ length: 100 }, (_, place) => ({
    name: `n_${place}`,
    formula: place < 99 ? `n_${place + 1}+n_${place + 1}` : '1',
  }));
  expect(await outcome(named(names, 'n_0'))).toBe('too many steps');
  expect(await outcome(named([{ name: 'n_me', formula: 'n_me+1' }], 'n_me'))).toBe('#CALC!');
});

test('a function of a name calls itself to a depth and no further', async () => {
  const count = [{ name: 'f_x', formula: 'LAMBDA(n,IF(n=0,0,1+f_x(n-1)))' }];
  expect(await outcome(named(count, 'f_x(80)'))).toBe(80);
  expect(await outcome(named(count, 'f_x(1E6)'))).toBe('#CALC!');
  const double = [{ name: 'f_x', formula: 'LAMBDA(n,IF(n=0,0,f_x(n-1)+f_x(n-1)))' }];
  expect(await outcome(named(double, 'f_x(50)'))).toBe('too many steps');
});

test('texts that double down a column end at the longest text of a cell', async () => {
  const cells = [
    { row: 0, column: 0, value: repeated('x', 1000) },
    ...column(60, (row) => ({ column: 1, formula: row === 0 ? 'A1&A1' : `B${row}&B${row}` })),
  ];
  expect(await outcome(aBook(cells), 'B5')).toHaveLength(32_000);
  expect(await outcome(aBook(cells), 'B6')).toBe('#VALUE!');
});

test('arrays fill as many cells as a workbook may have, and no more', async () => {
  const cells = cellsOf({ A1: '{=SEQUENCE(1000,400)', A1001: '{=SEQUENCE(1000,400)' });
  expect(await outcome(aBook(cells))).toBe(1);
  expect(await outcome(aBook(cells), 'A1001')).toBe('#SPILL!');
  const fixed = [{ row: 0, column: 0, formula: '1', array: { rows: 1_048_576, columns: 16_384 } }];
  expect(await outcome(aBook(fixed))).toBe('#SPILL!');
});

test('a cell in the last row of a sheet costs no more than others', async () => {
  const cells = [
    { row: 0, column: 0, value: 1 },
    { row: 1_048_575, column: 0, value: 5 },
    ...column(500, () => ({ column: 9, formula: 'SUM(A:A)' })),
  ];
  expect(await outcome(aBook(cells), 'J1')).toBe(6);
});

test('cells in the last column cost no more than others', async () => {
  const cells = [
    ...column(20_000, () => ({ column: 16_383, value: 1 })),
    ...column(100, () => ({ column: 0, formula: 'SUM(C:XFD)' })),
  ];
  expect(await outcome(aBook(cells))).toBe(20_000);
});

test.each([
  ['sums that grow down a column', (row: number) => `SUM(A$1:A${row + 1})`],
  ['lookups that find nothing', () => 'VLOOKUP(-1,A$1:A$30000,1,FALSE)'],
])('30,000 %s over as many cells are stopped', async (_, formula) => {
  const cells = [
    ...column(30_000, (row) => ({ column: 0, value: row })),
    ...column(30_000, (row) => ({ column: 1, formula: formula(row) })),
  ];
  expect(await outcome(aBook(cells))).toBe('too many steps');
});

test('a chain of 50,000 cells that only their values name is followed', async () => {
  const cells = column(50_000, () => ({ column: 0, formula: 'INDIRECT("A"&ROW()+1)+1' }));
  expect(await outcome(aBook(cells))).toBe(50_000);
});

test.each(['α\nβ', 'α\r\nβ', '1\n2'])('a text of lines is no number: %j', async (value) => {
  const cells = [
    { row: 0, column: 0, formula: 'B1*2' },
    { row: 0, column: 1, value },
  ];
  expect(await outcome(aBook(cells))).toBe('#VALUE!');
});

test('names of what every object has are nothing special', async () => {
  const words = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  for (const word of words) {
    expect(await outcome(named([], `${word}(1)`))).toBe('#NAME?');
    expect(await outcome(named([], word))).toBe('#NAME?');
    expect(await outcome(named([], `${word}!A1`))).toBe('#REF!');
    expect(await outcome(named([], `${word}[x]`))).toBe('#NAME?');
    expect(await outcome(named([], `INDIRECT("${word}")`))).toBe('#REF!');
    expect(await outcome(named([], `LET(${word},2,${word}+1)`))).toBe(3);
    expect(await outcome(named([{ name: word, formula: '7' }], `${word}+1`))).toBe(8);
    const sheets = [
      aSheet('Α', cellsOf({ A1: `=${word}!B2`, B1: `=SUM(${word}[${word}])` })),
      aSheet(word, cellsOf({ B2: 5 })),
    ];
    const table = { name: word, sheet: word, area: 'B1:B2', columns: [word], headerRows: 1, totalRows: 0 };
    expect(await outcome({ ...aBook([]), sheets, tables: [table] })).toBe(5);
    expect(await outcome({ ...aBook([]), sheets, tables: [table] }, 'B1')).toBe(5);
  }
});

test('a sheet may have a name of 300 letters', async () => {
  const name = repeated('Έσοδα και έξοδα ', 20).trim();
  const sheets = [aSheet('Α', cellsOf({ A1: `='${name}'!A1*2` })), aSheet(name, cellsOf({ A1: 21 }))];
  expect(await outcome({ ...aBook([]), sheets })).toBe(42);
});

test('a workbook that was stopped goes on when what took so long is gone', () => {
  const book = new Workbook(
    aBook(cellsOf({ A1: '=SUM(MAKEARRAY(1000,1000,LAMBDA(a,b,a*b)))', B1: '=1+1' })),
    'el',
  );
  expect(() => book.recalculate(surroundings)).toThrow(TooManySteps);
  book.setValue(0, 0, 0, 5);
  book.recalculate(surroundings);
  expect([book.value(0, 0, 0), book.value(0, 0, 1)]).toEqual([5, 2]);
});
