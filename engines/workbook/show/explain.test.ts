import { describe, expect, test } from 'vitest';
import { cellName, readCell } from '../address.ts';
import { Workbook } from '../book/workbook.ts';
import { aBook, cellsOf } from '../fixtures.ts';
import { explain, type Explained } from './explain.ts';
import { labelOf } from './labels.ts';

const written = {
  A1: 'Έσοδα',
  B1: 900,
  A2: 'Έξοδα',
  B2: 200,
  A3: 'Υπόλοιπο',
  B3: '=B1-B2+B1',
  A4: 'Μερίδιο',
  B4: '=B3/C4',
  A5: 'Τελικό',
  B5: '=B4+SUM(B1:B3)',
  D1: '{=B1:B2*2',
};

function prepared() {
  const book = new Workbook(aBook(cellsOf(written)), 'el');
  book.recalculate({ now: 46_000, seed: 1 });
  const isInput = ({ row, column }: { row: number; column: number }) =>
    ['B1', 'A9'].includes(cellName(row, column));
  return { book, isInput, formatOf: () => '#,##0.00', language: 'el' as const };
}

const explained = (name: string): Explained => explain({ sheet: 0, ...readCell(name)! }, prepared());

describe('the explanation of a cell', () => {
  test('has its formula in words, and what it reads, each once', () => {
    expect(explained('B3')).toEqual({
      place: 'Φύλλο1!B3',
      label: 'Υπόλοιπο',
      shown: '1.600,00',
      kind: 'formula',
      filled: undefined,
      formula: 'B1-B2+B1',
      inWords: 'Έσοδα-Έξοδα+Έσοδα',
      reads: [
        { place: 'Φύλλο1!B1', label: 'Έσοδα', shown: '900,00', kind: 'input', filled: undefined },
        { place: 'Φύλλο1!B2', label: 'Έξοδα', shown: '200,00', kind: 'constant', filled: undefined },
      ],
      source: undefined,
    });
  });

  test('says of an area how many of its cells have something in them', () => {
    const area = explained('B5').reads.find(({ kind }) => kind === 'area');
    expect(area).toMatchObject({ place: 'Φύλλο1!B1:B3', label: 'Έσοδα', filled: 3, shown: undefined });
  });

  test('follows an error to the cell where it began', () => {
    expect(explained('B5').source).toBe('Φύλλο1!B4');
    expect(explained('B4').source).toBeUndefined();
    expect(explained('B4').reads.map(({ kind }) => kind)).toEqual(['formula', 'blank']);
  });

  test('of a cell that an array fills is that of the array', () => {
    expect(explained('D2')).toMatchObject({ place: 'Φύλλο1!D2', shown: '400,00', formula: 'B1:B2*2' });
  });

  test('of a constant or a blank cell has no formula', () => {
    expect(explained('B2')).toMatchObject({ kind: 'constant', formula: undefined, reads: [] });
    expect(explained('Z99')).toMatchObject({ kind: 'blank', shown: '', formula: undefined });
  });
});

describe('the label of a cell', () => {
  const book = (cells: Readonly<Record<string, number | string>>) =>
    new Workbook(aBook(cellsOf(cells)), 'el');
  const label = (
    cells: Readonly<Record<string, number | string>>,
    name: string,
    inputs: readonly string[] = [],
  ) =>
    labelOf(book(cells), { sheet: 0, ...readCell(name)! }, ({ row, column }) =>
      inputs.includes(cellName(row, column)),
    );

  test('is the nearest text to its left, otherwise the nearest one above it', () => {
    expect(label({ A1: 'Μακριά', B1: ' Κοντά ', C1: 5 }, 'C1')).toBe('Κοντά');
    expect(label({ B1: 'Επάνω', B2: 7, B3: 5, A2: 'Άλλη γραμμή' }, 'B3')).toBe('Επάνω');
    expect(label({ B3: 5 }, 'B3')).toBeUndefined();
  });

  test('is no text that is computed or typed in by readers', () => {
    expect(label({ A1: 'Όνομα', B1: '="υπολογισμένο"', C1: 5 }, 'C1')).toBe('Όνομα');
    expect(label({ A1: 'Όνομα', B1: 'Μαρία', C1: 5 }, 'C1', ['B1'])).toBe('Όνομα');
  });

  test('does not stand further than thirty cells away', () => {
    expect(label({ A1: 'Τίτλος' }, 'AE1')).toBe('Τίτλος');
    expect(label({ A1: 'Τίτλος' }, 'AF1')).toBeUndefined();
  });
});
