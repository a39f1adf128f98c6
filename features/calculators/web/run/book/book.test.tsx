import { describe, expect, test } from 'vitest';
import { aBook, aSheet, cellsOf } from '#engines/workbook/fixtures.ts';
import { readInput } from '#engines/workbook/input.ts';
import { anOpenWorkbook } from '../../fixtures.ts';
import { chartDataOf } from './chart-data.ts';
import { contrast, inkOf } from './ink.ts';
import { fieldText } from './input-text.ts';
import { RunningBook } from './running-book.ts';
import { frameOf } from './sheet-frame.ts';
import { typedText } from './typed-text.ts';
import { chartsOf, explainCell, partsOf, resultsOf } from './views.ts';
import { serialOfMoment } from '#engines/workbook/moment.ts';

const now = { now: 46_000, seed: 1 };
const aRunningBook = (open = anOpenWorkbook()) => {
  const book = new RunningBook(open, 'el', () => now);
  book.take({});
  return book;
};
const shownResults = (book: RunningBook) => resultsOf(book).map(({ title, shown }) => `${title}: ${shown}`);

describe('a calculator on the page', () => {
  test('computes with the values of the workbook first, and names its results by title or label', () => {
    expect(shownResults(aRunningBook())).toEqual([
      'Καθαρό κέρδος: 390,00 €',
      'Απόδοση: 1,428571429',
      'Κωδικός κλάδου: 47',
    ]);
  });

  test('says which cells a change has changed, and the same inputs change nothing', () => {
    const book = aRunningBook();
    const inputs = { 'Προϋπολογισμός!B5': 0.5 };
    const changed = (): string[] =>
      ['B3', 'B5', 'B11', 'B12'].filter((cell) => book.isChanged(book.placeOf(`Προϋπολογισμός!${cell}`)!));
    expect(changed()).toEqual([]);
    const computed = book.take(inputs);
    expect(changed()).toEqual(['B5', 'B12']);
    expect(book.take(inputs)).toBe(computed);
    book.take({ ...inputs });
    expect(changed()).toEqual([]);
    expect(shownResults(book)[0]).toBe('Καθαρό κέρδος: 250,00 €');
  });

  test('an input that is no longer given has the value of the workbook again, and null clears it', () => {
    const book = aRunningBook();
    book.take({ 'Προϋπολογισμός!B3': null });
    expect(shownResults(book)[0]).toBe('Καθαρό κέρδος: -546,00 €');
    book.take({});
    expect(shownResults(book)[0]).toBe('Καθαρό κέρδος: 390,00 €');
  });

  test('inputs of a table are called by their row and column, in the order of the keyboard', () => {
    const definition = aBook([], {
      sheets: [
        aSheet('Φ', cellsOf({ B1: 'Μάρ', C1: 'Απρ', A2: 'Έσοδα', B2: 1, C2: 2, A3: 'Έξοδα', B3: 3, C3: 4 })),
      ],
    });
    const inputs = ['C2', 'B2', 'B3', 'C3', 'E9'].map((cell) => ({
      place: `Φ!${cell}`,
      kind: 'number' as const,
    }));
    const book = aRunningBook(anOpenWorkbook({ definition, inputs, pinned: [] }));
    expect(book.inputs.map(({ label }) => label)).toEqual([
      'Έσοδα, Μάρ',
      'Έξοδα, Μάρ',
      'Έσοδα, Απρ',
      'Έξοδα, Απρ',
      'E9',
    ]);
  });

  test('offers the values of a list, written out or in cells', () => {
    const book = aRunningBook();
    const choice = book.inputs.find(({ kind }) => kind === 'choice')!;
    expect(book.choices(choice)).toEqual(['Εμπόριο', 'Εστίαση', 'Τουρισμός']);
  });

  test('explains a result by what it reads, and lists the cells of an area', () => {
    const book = aRunningBook();
    const explained = explainCell(book, book.placeOf('Προϋπολογισμός!B12')!);
    expect(explained.inWords).toBe('Κέρδος*(1-Φόρος)');
    expect(explained.reads.map(({ place }) => place)).toEqual(['Προϋπολογισμός!B11', 'Προϋπολογισμός!B5']);
    expect(partsOf(book, 'Προϋπολογισμός!B3:B4').map(({ label }) => label)).toEqual(['Έσοδα', 'Έξοδα']);
  });

  test('has the charts of the sheets that are shown', () => {
    const [chart] = chartsOf(aRunningBook());
    expect(chartDataOf(chart!)).toMatchObject({
      type: 'bar',
      labels: ['Έσοδα', 'Έξοδα'],
      dataSets: [{ label: 'Ποσό', data: [1200, 700] }],
      options: { twoAxes: false },
    });
  });

  test('a sheet is drawn as far as it has something, with its merged cells and without its hidden rows', () => {
    const definition = aBook([], {
      sheets: [
        aSheet('Φ', cellsOf({ A1: 'Τίτλος', A2: 1, C4: 2 }), {
          hiddenRows: [1],
          hiddenColumns: [1],
          merges: ['A1:C1'],
          frozen: { rows: 2, columns: 1 },
        }),
      ],
    });
    const frame = frameOf(aRunningBook(anOpenWorkbook({ definition, inputs: [], pinned: [] })), 0);
    expect(frame.rows).toEqual([0, 2, 3]);
    expect(frame.columns.map(({ column }) => column)).toEqual([0, 2]);
    expect(frame.spans.get('0 0')).toEqual({ rows: 1, columns: 2 });
    expect(frame.covered).toEqual(new Set(['0 2']));
    expect(frame.frozen).toEqual({ rows: 1, columns: 1 });
  });
});

describe('the text of an input', () => {
  test.each([
    [1234.5, 'number', '1234,5'],
    [0.07, 'percent', '7'],
    [0.125, 'percent', '12,5'],
    [1234.5, 'simple', '1234.5'],
    [46_000, 'date', '09/12/2025'],
    [null, 'number', ''],
    ['Εμπόριο', 'text', 'Εμπόριο'],
  ] as const)('%s as %s is typed as «%s», and read back as the same value', (value, kind, text) => {
    expect(typedText(value, kind)).toBe(text);
    expect(readInput(text, kind)).toBe(value);
  });

  test('is shown under the format of its cell after it was left', () => {
    expect(fieldText(1234.5, 'number', '#,##0.00 €')).toBe('1.234,50 €');
    expect(fieldText(0.125, 'percent', '0.0%')).toBe('12,5%');
    expect(fieldText(0.125, 'percent', undefined)).toBe('12,5%');
    expect(fieldText(46_000, 'date', undefined)).toBe('09/12/2025');
    expect(fieldText(null, 'number', '0.00')).toBe('');
  });
});

test('the colours of a cell can be read in both schemes', () => {
  expect(inkOf(undefined, '#1F3864')).toEqual({ background: '#1F3864', color: '#FFFFFF' });
  expect(inkOf('#FFFF00', '#FFF2CC')).toEqual({ background: '#FFF2CC', color: '#000000' });
  expect(inkOf('#000080', undefined)).toEqual({ color: 'light-dark(#000080, var(--mantine-color-text))' });
  expect(inkOf(undefined, '#FFFFFF')).toEqual({});
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test('now is the time of Athens, wherever the browser is', () => {
  expect(serialOfMoment(Date.UTC(2026, 4, 15, 9, 0))).toBeCloseTo(46_157.5, 9);
  expect(serialOfMoment(Date.UTC(2026, 11, 31, 22, 30))).toBeCloseTo(46_388 + 0.5 / 24, 9);
});
