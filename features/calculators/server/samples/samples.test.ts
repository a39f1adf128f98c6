import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readFullName } from '#engines/workbook/address.ts';
import { Workbook } from '#engines/workbook/book/workbook.ts';
import { findInputs } from '#engines/workbook/inputs.ts';
import { isProved, prove } from '#engines/workbook/proof.ts';
import { suggestedResults } from '#engines/workbook/results.ts';
import { formatsOf } from '#engines/workbook/show/formats.ts';
import { shownValue } from '#engines/workbook/show/shown.ts';
import { readDirectory } from '#platform/server/sheets/zip-directory.ts';
import { readXlsx } from '../xlsx/read-xlsx.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { sampleBooks } from './samples.ts';

const surroundings = { now: 46_356, seed: 1 };

function opened(name: string, inputs: Readonly<Record<string, number | string | null>> = {}) {
  const definition = sampleBooks[name]!;
  const book = new Workbook(definition, 'el');
  for (const [place, value] of Object.entries(inputs)) {
    const at = readFullName(place)!;
    book.setValue(book.sheetIndex(at.sheet)!, at.row, at.column, value);
  }
  book.recalculate(surroundings);
  const formatOf = formatsOf(definition);
  return (place: string): string => {
    const at = readFullName(place)!;
    const sheet = book.sheetIndex(at.sheet)!;
    return shownValue(book.value(sheet, at.row, at.column), formatOf(sheet, at.row, at.column), 'el');
  };
}

describe('the family budget', () => {
  const sheet = 'Προϋπολογισμός!';
  test('shows what its incomes and costs give', () => {
    const shows = opened('Οικογενειακός προϋπολογισμός');
    const places = ['B9', 'B22', 'C9', 'B24', 'B25', 'B26', 'B28', 'B29'];
    expect(places.map((place) => shows(sheet + place))).toEqual([
      '1.170,00',
      '1.130,00',
      '14.040,00',
      '40,00',
      '3,4%',
      'Οριακά',
      '38',
      '35,9%',
    ]);
    const shares = Array.from({ length: 11 }, (_, place) => shows(`${sheet}D${place + 11}`));
    expect(shares.join(' ')).toBe('33,6% 5,3% 7,5% 3,1% 24,8% 6,2% 2,7% 5,3% 3,5% 4,4% 3,5%');
  });

  test('says a deficit, and nothing divided by nothing', () => {
    const less = opened('Οικογενειακός προϋπολογισμός', { [`${sheet}B4`]: 900 });
    expect([less(`${sheet}B24`), less(`${sheet}B26`)]).toEqual(['-110,00', 'Έλλειμμα']);
    const inputs = [4, 5, 6, 7, 8, ...Array.from({ length: 11 }, (_, place) => place + 11)];
    const none = opened(
      'Οικογενειακός προϋπολογισμός',
      Object.fromEntries(inputs.map((row) => [`${sheet}B${row}`, 0])),
    );
    expect(['B25', 'B26', 'B28'].map((place) => none(sheet + place))).toEqual(['0,0%', 'Οριακά', '-']);
  });
});

describe('the loan', () => {
  test('has the payments of an annuity, down to nothing', () => {
    const shows = opened('Δάνειο');
    expect([9, 10, 11, 12, 13, 14].map((row) => shows(`Στοιχεία!B${row}`))).toEqual([
      '0,6250%',
      '60',
      '200,38',
      '12.022,77',
      '2.022,77',
      '2.172,77',
    ]);
    const row = (payment: number) =>
      ['B', 'D', 'E', 'F'].map((column) => shows(`Δόσεις!${column}${payment + 1}`)).join(' ');
    expect([1, 2, 12, 24, 60].map(row)).toEqual([
      '01/04/2024 62,50 137,88 9.862,12',
      '01/05/2024 61,64 138,74 9.723,38',
      '01/03/2025 52,72 147,66 8.287,37',
      '01/03/2026 41,26 159,12 6.441,78',
      '01/03/2029 1,24 199,13 0,00',
    ]);
  });

  test('without interest is divided into equal parts', () => {
    expect(opened('Δάνειο', { 'Στοιχεία!B4': 0 })('Στοιχεία!B11')).toBe('166,67');
  });
});

describe('the break-even of a small business', () => {
  const sheet = 'Νεκρό σημείο!';
  test('shows units, money and the margin of its trade', () => {
    const shows = opened('Νεκρό σημείο μικρής επιχείρησης');
    const rows = [12, 16, 17, 18, 19, 20, 21, 22, 25, 26];
    expect(rows.map((row) => shows(`${sheet}B${row}`))).toEqual([
      '1.000,00',
      '7,50',
      '62,5%',
      '134',
      '1.608,00',
      '240',
      '500,00',
      '33,0%',
      '65%',
      '-2,5%',
    ]);
    expect(['E8', 'F8', 'G8', 'E6', 'F6', 'G6'].map((place) => shows(sheet + place))).toEqual([
      '2.400,00',
      '1.900,00',
      '500,00',
      '1.200,00',
      '1.450,00',
      '-250,00',
    ]);
  });

  test('of an unknown trade shows that its margin is not available', () => {
    expect(opened('Νεκρό σημείο μικρής επιχείρησης', { [`${sheet}B24`]: 'Άλλο' })(`${sheet}B25`)).toBe('Μ/Δ');
  });
});

describe('the investment', () => {
  const sheet = 'Επένδυση!';
  test('has its rate of return, its present value and the years until it is paid off', () => {
    const shows = opened('Αξίζει η επένδυση;');
    expect([11, 12, 13, 14].map((row) => shows(`${sheet}B${row}`))).toEqual([
      '14,3%',
      '2.019,43',
      '3,46',
      'Ναι',
    ]);
    expect([3, 4, 5, 6, 7, 8].map((row) => shows(`${sheet}C${row}`)).join(' ')).toBe(
      '-8.000,00 -6.200,00 -3.800,00 -1.200,00 1.400,00 4.000,00',
    );
  });

  test('of losses alone has no rate of return', () => {
    const losses = Object.fromEntries([3, 4, 5, 6, 7, 8].map((row) => [`${sheet}B${row}`, -100]));
    expect(opened('Αξίζει η επένδυση;', losses)(`${sheet}B11`)).toBe('Μ/Δ');
  });
});

test('the net pay is what contributions and the tax of each part of the income leave', () => {
  const shows = opened('Καθαρές αποδοχές');
  const gross = 1200 * 14;
  const taxable = gross * (1 - 0.1337);
  const tax = 10_000 * 0.09 + (taxable - 10_000) * 0.22 - 777;
  const net = (taxable - tax) / 14;
  expect(shows('Καθαρές αποδοχές!B16')).toBe(
    net.toLocaleString('el', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
});

test.each(Object.keys(sampleBooks))('%s comes back from its file as it is, and is proved', async (name) => {
  const definition = sampleBooks[name]!;
  const book = new Workbook(definition, 'el');
  book.recalculate(surroundings);
  const bytes = await buffer(writeXlsx(definition, book));
  const read = await readXlsx(bytes, readDirectory(bytes));
  expect(read.remarks).toEqual([]);
  expect(read.definition.sheets).toEqual(definition.sheets);
  const proof = prove(read.definition, read.results, surroundings, 'el');
  expect(isProved(proof)).toBe(true);
  expect(proof.same).toBe(proof.formulas);
  expect(findInputs(read.definition).by).toBe('unlocked');
  expect(suggestedResults(definition, book, findInputs(definition).inputs).length).toBeGreaterThan(3);
});
