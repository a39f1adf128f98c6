import { describe, expect, test } from 'vitest';
import { cellName, readCell } from '../address.ts';
import { aBook, aSheet, cellsOf } from '../fixtures.ts';
import { FormulaError, type Scalar } from '../values.ts';
import type { CellDefinition, WorkbookDefinition } from './definition.ts';
import { TooManySteps, Workbook } from './workbook.ts';

const surroundings = { now: 45_383.5, seed: 1 };

type Written = Readonly<Record<string, number | string | boolean>>;

/** A computed workbook, and the values of its first sheet by their places. */
function computed(written: Written | WorkbookDefinition) {
  const definition =
    'sheets' in written ? (written as WorkbookDefinition) : aBook(cellsOf(written as Written));
  const book = new Workbook(definition, 'el');
  book.recalculate(surroundings);
  const value = (name: string, sheet = 0): Scalar | string => {
    const { row, column } = readCell(name)!;
    const found = book.value(sheet, row, column);
    return found instanceof FormulaError ? found.code : found;
  };
  return {
    book,
    value,
    set: (name: string, to: Scalar) => {
      const { row, column } = readCell(name)!;
      book.setValue(0, row, column, to);
      return book.recalculate(surroundings).map((cell) => cellName(cell.row, cell.column));
    },
  };
}

describe('a recalculation', () => {
  test('computes what depends on a change, and tells which values are other ones now', () => {
    const { set, value } = computed({
      A1: 1,
      A2: 2,
      B1: '=A1*10',
      B2: '=A2*10',
      C1: '=IF(B1>5,B2,0)',
      D1: '=C1+1',
    });
    expect(set('A1', 3).toSorted()).toEqual(['A1', 'B1']);
    expect(set('A2', 5).toSorted()).toEqual(['A2', 'B2', 'C1', 'D1']);
    expect(value('D1')).toBe(51);
  });

  test('follows areas, whole columns, names and other sheets', () => {
    const definition: WorkbookDefinition = {
      ...aBook([]),
      sheets: [
        aSheet('Στοιχεία', cellsOf({ A1: 1, A2: 2, A3: 3 })),
        aSheet(
          'Σύνολα',
          cellsOf({ A1: '=SUM(Στοιχεία!A1:A2)', A2: "=SUM('Στοιχεία'!A:A)", A3: '=Ποσοστό*10' }),
        ),
      ],
      names: [{ name: 'Ποσοστό', formula: 'Στοιχεία!$A$3' }],
    };
    const { set, value } = computed(definition);
    expect([value('A1', 1), value('A2', 1), value('A3', 1)]).toEqual([3, 6, 30]);
    set('A3', 5);
    expect([value('A1', 1), value('A2', 1), value('A3', 1)]).toEqual([3, 8, 50]);
  });

  test('goes through a chain of 50,000 cells', () => {
    const cells: CellDefinition[] = [{ row: 0, column: 0, value: 1 }];
    for (let row = 1; row < 50_000; row += 1) cells.push({ row, column: 0, formula: `A${row}+1` });
    const { set, value } = computed(aBook(cells));
    expect(value('A50000')).toBe(50_000);
    expect(set('A1', 2)).toHaveLength(50_000);
  });

  test('sees the moment and chance that it is given, the same in any order', () => {
    const definition = aBook(cellsOf({ A1: '=TODAY()', A2: '=NOW()', B1: '=RAND()', B2: '=RAND()', C1: 1 }));
    const first = computed(definition);
    expect([first.value('A1'), first.value('A2')]).toEqual([45_383, 45_383.5]);
    expect(first.value('B1')).not.toBe(first.value('B2'));
    expect(computed(definition).value('B2')).toBe(first.value('B2'));
    first.book.recalculate({ now: 45_384.25, seed: 2 });
    expect(first.value('A2')).toBe(45_384.25);
  });

  test('stops at its limit of steps, and loses nothing', () => {
    const long = 'REDUCE(0,SEQUENCE(1000,1000),LAMBDA(sum,number,sum+ABS(number)))';
    const book = new Workbook(aBook(cellsOf({ A1: 1, C1: `=${long}`, B1: '=A1+1' })), 'el');
    expect(() => book.recalculate(surroundings)).toThrow(TooManySteps);
    book.setValue(0, 0, 2, null);
    book.recalculate(surroundings);
    expect(book.value(0, 0, 1)).toBe(2);
  });
});

describe('circles', () => {
  test('are found and named, and the rest of the workbook is computed', () => {
    const { book, value } = computed({
      A1: '=B1+1',
      B1: '=C1',
      C1: '=SUM(A1:A3)',
      D1: '=IFERROR(A1,7)',
      E1: 5,
    });
    expect(
      book.circles.map((circle) => circle.map((cell) => cellName(cell.row, cell.column)).toSorted()),
    ).toEqual([['A1', 'B1', 'C1']]);
    expect([value('A1'), value('D1'), value('E1')]).toEqual(['#CIRCULAR!', 7, 5]);
  });

  test('are none where a choice keeps them open', () => {
    const { book, set, value } = computed({ A1: 1, B1: '=IF(A1=1,5,C1)', C1: '=B1+1' });
    expect([value('B1'), value('C1'), book.circles]).toEqual([5, 6, []]);
    set('A1', 2);
    expect([value('B1'), value('C1')]).toEqual(['#CIRCULAR!', '#CIRCULAR!']);
    set('A1', 1);
    expect([value('B1'), value('C1')]).toEqual([5, 6]);
  });

  test('end when one of their formulas is replaced', () => {
    const { book, value } = computed({ A1: '=B1', B1: '=A1' });
    book.setFormula(0, 0, 1, '3*2');
    book.recalculate(surroundings);
    expect([value('A1'), value('B1'), book.circles]).toEqual([6, 6, []]);
  });
});

test('a circle through an array and a place that only a value names is closed at once', () => {
  const cells = [
    ...cellsOf({ A1: '=INDIRECT("D3")&"!"' }),
    { row: 1, column: 3, formula: 'A1*2', array: { rows: 2, columns: 1 } },
  ];
  const { value, set } = computed(aBook(cells));
  expect([value('A1'), value('D2'), value('D3')]).toEqual(['#CIRCULAR!', '#CIRCULAR!', '#CIRCULAR!']);
  set('A1', 5);
  expect([value('D2'), value('D3')]).toEqual([10, 10]);
});

describe('arrays', () => {
  test('spill, follow their source, and are read as a whole', () => {
    const { set, value } = computed({ A1: 3, A2: 1, A3: 2, B1: '{=SORT(A1:A3)', C1: '=SUM(B1#)', C2: '=B3' });
    expect([value('B1'), value('B2'), value('B3'), value('C1'), value('C2')]).toEqual([1, 2, 3, 6, 3]);
    set('A1', 10);
    expect([value('B3'), value('C1'), value('C2')]).toEqual([10, 13, 10]);
  });

  test('shrink and grow with what they compute', () => {
    const { set, value } = computed({ A1: 3, B1: '{=SEQUENCE(A1)', C1: '=COUNT(B1:B9)', C2: '=B3' });
    expect([value('C1'), value('C2')]).toEqual([3, 3]);
    set('A1', 2);
    expect([value('B3'), value('C1'), value('C2')]).toEqual([null, 2, 0]);
    set('A1', 5);
    expect([value('B5'), value('C1'), value('C2')]).toEqual([5, 5, 3]);
  });

  test('that have no room say so, and have it when it becomes free', () => {
    const { set, value } = computed({ A1: '{=SEQUENCE(3)', A2: 'εδώ', B1: '=A1' });
    expect([value('A1'), value('A2'), value('B1')]).toEqual(['#SPILL!', 'εδώ', '#SPILL!']);
    set('A2', null);
    expect([value('A1'), value('A2'), value('A3')]).toEqual([1, 2, 3]);
    set('A3', 9);
    expect([value('A1'), value('A2'), value('A3')]).toEqual(['#SPILL!', null, 9]);
  });

  test('that have to leave their room are seen so by formulas that were computed before', () => {
    const cells = [
      { row: 0, column: 0, formula: 'B1:E4*2', array: { rows: 1, columns: 1 } },
      ...cellsOf({ E3: '{=SEQUENCE(2,2,N(B1))', C1: '=IF(D4>3,A2,A2)', D4: '{=B5:A5*2' }),
      { row: 0, column: 1, formula: 'SEQUENCE(1,2,N(D1))', array: { rows: 1, columns: 1 } },
    ];
    const { value } = computed(aBook(cells));
    expect([value('D4'), value('C1'), value('E4')]).toEqual(['#SPILL!', '#SPILL!', 2]);
  });

  test('of formulas that were entered for an area fill exactly that', () => {
    const cells = [
      ...cellsOf({ A1: 1, A2: 2 }),
      { row: 0, column: 1, formula: 'A1:A2*2', array: { rows: 3, columns: 1 } },
    ];
    const { value } = computed(aBook(cells));
    expect([value('B1'), value('B2'), value('B3')]).toEqual([2, 4, '#N/A']);
  });

  test('fill cells that have an empty formula, as Excel writes them', () => {
    const cells = [...cellsOf({ A1: '{=SEQUENCE(2)*5' }), { row: 1, column: 0, formula: '' }];
    const { value, book } = computed(aBook(cells));
    expect([value('A1'), value('A2'), book.faults.size]).toEqual([5, 10, 0]);
  });

  test('are computed cell by cell, and a plain formula takes the cell beside it', () => {
    const { value } = computed({
      A1: 1,
      A2: 2,
      B2: '=A1:A2',
      C1: '=SUM(A1:A2*2)',
      D1: '{=A1:A2*{1,10}',
      F1: '=A1:A9*2',
    });
    expect(value('B2')).toBe(2);
    expect([value('D1'), value('E1'), value('D2'), value('E2')]).toEqual([1, 10, 2, 20]);
    expect([value('C1'), value('F1')]).toEqual([2, 2]);
  });
});

test('what is not a formula is said, with its place, and is #NAME?', () => {
  const { book, value } = computed({ A1: '=1+', B1: '=ΑΓΝΩΣΤΗ(1)', C1: '=Άγνωστο' });
  expect([value('A1'), value('B1'), value('C1')]).toEqual(['#NAME?', '#NAME?', '#NAME?']);
  expect([...book.faults].map(([cell, { at }]) => [cellName(cell.row, cell.column), at])).toEqual([
    ['A1', 2],
  ]);
});

test('names of what every object has are no functions, names or sheets', () => {
  const { value } = computed({
    A1: '=constructor(1)',
    A2: '=__proto__',
    A3: '=toString!A1',
    A4: '=INDIRECT("__proto__")',
  });
  expect([value('A1'), value('A2'), value('A3'), value('A4')]).toEqual([
    '#NAME?',
    '#NAME?',
    '#REF!',
    '#REF!',
  ]);
});

test('a table is read by its columns, its rows and its parts', () => {
  const definition: WorkbookDefinition = {
    ...aBook(
      cellsOf({
        A1: 'Είδος',
        B1: 'Ποσό',
        C1: 'ΦΠΑ',
        A2: 'α',
        B2: 100,
        C2: '=[@Ποσό]*0.24',
        A3: 'β',
        B3: 50,
        C3: '=Πωλήσεις[[#This Row],[Ποσό]]*0.24',
        A4: 'Σύνολο',
        B4: '=SUBTOTAL(109,[Ποσό])',
        E1: '=SUM(Πωλήσεις[Ποσό])',
        E2: '=COUNTA(Πωλήσεις[#Headers])',
        E3: '=Πωλήσεις[[#Totals],[Ποσό]]',
        E4: '=ROWS(Πωλήσεις[#All])',
        E5: '=SUM(Πωλήσεις[[Ποσό]:[ΦΠΑ]])',
      }),
    ),
    tables: [
      {
        name: 'Πωλήσεις',
        sheet: 'Φύλλο1',
        area: 'A1:C4',
        columns: ['Είδος', 'Ποσό', 'ΦΠΑ'],
        headerRows: 1,
        totalRows: 1,
      },
    ],
  };
  const { value } = computed(definition);
  expect([value('C2'), value('C3'), value('B4')]).toEqual([24, 12, 150]);
  expect(['E1', 'E2', 'E3', 'E4', 'E5'].map((name) => value(name))).toEqual([150, 3, 150, 4, 186]);
  const [{ totalRows: _, ...table }] = definition.tables as [WorkbookDefinition['tables'][number]];
  const without = computed({ ...definition, tables: [{ ...table, totalRows: 0 }] });
  expect(without.value('E3')).toBe('#REF!');
});
