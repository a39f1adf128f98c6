import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effortOf } from '#testing/effort.ts';
import type { Delimiter } from './guess-delimiter.ts';
import { parseDelimited } from './parse-delimited.ts';
import { SheetProblem } from './problem.ts';

const delimiters: Delimiter[] = [',', ';', '\t'];
const lineEnds = ['\r\n', '\n', '\r'];

const rowsOf = (text: string) => parseDelimited(text).rows;

function problemOf(text: string): SheetProblem {
  try {
    parseDelimited(text);
  } catch (error) {
    if (error instanceof SheetProblem) return error;
    throw error;
  }
  throw new Error('it was taken');
}

describe('a table that was written down is read back as it was', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom('α', 'Ω', '1', ' ', '"', ',', ';', '\t', '\r', '\n', '=', "'") }),
    fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
  );
  const table = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 });

  test.each(delimiters.flatMap((delimiter) => lineEnds.map((end) => [delimiter, end] as const)))(
    'with %j between cells and %j at the end of lines',
    (delimiter, end) => {
      fc.assert(
        fc.property(table, fc.boolean(), fc.boolean(), (rows, quotesAll, endsLast) => {
          const written = rows
            .map((row) => row.map((one) => quoted(one, quotesAll)).join(delimiter))
            .join(end);
          const text = written + (endsLast ? end : '');
          const expected = asRead(rows);
          if (expected.length === 0)
            expect(() => parseDelimited(text, { delimiter })).toThrow(new SheetProblem('empty'));
          else expect(parseDelimited(text, { delimiter })).toEqual({ rows: expected, delimiter });
        }),
      );
    },
  );

  function quoted(text: string, always: boolean): string {
    return always || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }

  /** Without empty cells at the end of rows and empty rows at the end of the table. */
  function asRead(rows: readonly string[][]): string[][] {
    const read = rows.map((row) => row.slice(0, row.findLastIndex((one) => one.trim() !== '') + 1));
    return read.slice(0, read.findLastIndex((row) => row.length > 0) + 1);
  }
});

describe('the delimiter is found', () => {
  test.each([
    ['semicolons, with decimal commas', 'Όνομα;Ποσό\nΝίκη;1,5\nΆννα;2,5', ';'],
    ['semicolons, with a comma in a header', 'Όνομα;Οδός, αριθμός;ΤΚ\nΝίκη;Ερμού 1;10431', ';'],
    ['commas', 'Username,Password\nniki,x\nanna,y', ','],
    ['commas, with semicolons in a cell', 'name,notes\nNiki,"a;b;c;d"\nAnna,a;b;c', ','],
    ['tabs, as they are pasted', 'Όνομα\tΣχόλιο\nΝίκη\tναι, όχι; ίσως, όμως', '\t'],
    ['one column of full names', 'Ονοματεπώνυμο\nΞυλούρη, Νίκη\nΔείγμα, Άννα', '\t'],
    ['one word', 'kayas', '\t'],
    ['delimiters within quotes only', '"a,b,c";"d,e"\n"1,2";"3,4,5"', ';'],
    ['line breaks within quotes', '"α\nβ,γ\nδ";ε\nζ;η', ';'],
    ['a quote that never closes', '"Όνομα;Επώνυμο\nΝίκη;Ξυλούρη', ';'],
    ['inches in a cell', 'size,a\n12",b\n14",c', ','],
    ['empty lines first', '\n\na;b\nc;d', ';'],
    ['as Excel names it', 'sep=,\na;b,c', ','],
  ])('%s', (_what, text, delimiter) => {
    expect(parseDelimited(text).delimiter).toBe(delimiter);
  });
});

describe('what people bring is taken as far as it goes', () => {
  test.each([
    ['rows of different lengths', 'a;b;c\n1\n1;2;3;4', [['a', 'b', 'c'], ['1'], ['1', '2', '3', '4']]],
    ['empty lines between keep their place', 'a;b\n\n;\n1;2', [['a', 'b'], [], [], ['1', '2']]],
    [
      'empty lines at the end are dropped',
      'a;b\n1;2\n;\n \n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty cells at the end are dropped',
      'a;b;;;\n1;2;;;',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty cells in front stay',
      ';a\n;1',
      [
        ['', 'a'],
        ['', '1'],
      ],
    ],
    [
      'a line break in a cell',
      'a;"1\r\n2"\r\nb;c',
      [
        ['a', '1\r\n2'],
        ['b', 'c'],
      ],
    ],
    ['doubled quotes', 'a;"Ο ""Φάρος"""', [['a', 'Ο "Φάρος"']]],
    ['text behind a closing quote', 'a;"b"c;d', [['a', 'bc', 'd']]],
    ['quotes within a cell', 'a;12" οθόνη;b', [['a', '12" οθόνη', 'b']]],
    [
      'a quote that never closes',
      'a;b\n"c;d\ne;f',
      [
        ['a', 'b'],
        ['"c', 'd'],
        ['e', 'f'],
      ],
    ],
    ['NULs', 'a\0;\0b\0', [['a', 'b']]],
    ['a mark that a paste brought along', '\ufeffa;b', [['a', 'b']]],
    ['the line for Excel', 'SEP=;\r\na;b', [['a', 'b']]],
    ['spaces stay', ' a ;b', [[' a ', 'b']]],
  ])('%s', (_what, text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });
});

describe('limits have names and places', () => {
  test('200,000 rows are taken and one more is not; empty ones behind do not count', () => {
    const most = 'α;β\n'.repeat(200_000);
    expect(rowsOf(`${most}\n\n;;\n`)).toHaveLength(200_000);
    expect(problemOf(`${most}α`)).toMatchObject({ code: 'too-many-rows', place: { row: 200_001 } });
  });

  test('500 columns are taken and one more is not; empty ones behind do not count', () => {
    expect(rowsOf(`${'a;'.repeat(500)};;`)[0]).toHaveLength(500);
    expect(problemOf(`x;y\n${'a;'.repeat(500)}a`)).toMatchObject({
      code: 'too-many-columns',
      place: { row: 2, column: 501 },
    });
    expect(problemOf(';'.repeat(5_000_000)).code).toBe('too-many-columns');
  });

  test.each([
    ['written plainly', (text: string) => text],
    ['in quotes', (text: string) => `"${text}"`],
  ])('a cell of 10,000 characters is taken and a longer one is not, %s', (_what, write) => {
    const long = 'ω'.repeat(10_000);
    expect(rowsOf(`a;b\nc;${write(long)}`)[1]![1]).toBe(long);
    expect(problemOf(`a;b\nc;${write(`${long}ω`)}`)).toMatchObject({
      code: 'cell-too-long',
      place: { row: 2, column: 2 },
    });
  });

  test('quotes that are doubled count once', () => {
    const quotes = '"'.repeat(10_000);
    expect(rowsOf(`a;"${quotes.replaceAll('"', '""')}"`)[0]![1]).toBe(quotes);
  });

  test('more than five million cells are too many, although rows and columns are not', () => {
    expect(problemOf(`${';'.repeat(499)}x\n`.repeat(10_001)).code).toBe('too-large');
  });

  test.each(['', '\ufeff', '\n\n', ';;;\n;;;', '  \t ', '"" ;""', 'sep=;\n'])('%j is empty', (text) => {
    expect(problemOf(text).code).toBe('empty');
  });
});

describe('a long text takes time by its length', () => {
  function readOrRefuse(text: string): void {
    try {
      parseDelimited(text);
    } catch (error) {
      if (!(error instanceof SheetProblem)) throw error;
    }
  }

  test.each([
    [
      '200,000 lines',
      'Ξυλούρη;Νίκη;012345678;niki@example.gr;"Ερμού 1, Αθήνα";15/05/1996\r\n'.repeat(200_000),
    ],
    ['quotes only', '"'.repeat(4_000_001)],
    ['quotes that open cells', '"a,'.repeat(1_000_000)],
    ['doubled quotes at the beginning of cells', '"",""'.repeat(800_000)],
    ['one line of thirty million characters', 'x'.repeat(30_000_000)],
    ['an open quote before all of it', `"${'Νίκη;1\n'.repeat(600_000)}`],
    ['empty lines only', '\n'.repeat(4_000_000)],
  ])('%s: under a second', async (_what, text) => {
    expect(await effortOf(1000, () => readOrRefuse(text))).toBeLessThan(1000);
  });
});
