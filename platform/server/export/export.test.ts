import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { exactly, type Column, type Row } from './column.ts';
import { csvOf } from './csv.ts';
import { sheetOf } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

const columns: Column[] = [
  { header: 'Επώνυμο', type: 'text' },
  { header: 'Παιδιά', type: 'number' },
  { header: 'Γέννηση', type: 'date' },
  { header: 'Υποβολή', type: 'moment' },
];
const at = new Date('2026-05-15T15:30:00Z');
const rows: Row[] = [
  ['Ξυλούρη-Δείγμα; «α»\nβ "γ"', 2.5, '15-05-1996', at],
  ['=HYPERLINK("http://example.com")', -1, 'χωρίς ημερομηνία', undefined],
  ['012345678', undefined, undefined, at],
  ['+306912345678 <&> _x000D_', 0, '01-01-2000', at],
];

/** The rows as an export gets them: three at a time. */
async function* given(list: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < list.length; at += 3) yield list.slice(at, at + 3);
}

async function bytesOf(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(Buffer.from(piece));
  return Buffer.concat(read);
}

test('a CSV opens in a Greek spreadsheet with every text as text and every number as a number', async () => {
  const bytes = await bytesOf(csvOf(columns, given(rows)));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(parse(bytes, { delimiter: ';', bom: true })).toEqual([
    ['Επώνυμο', 'Παιδιά', 'Γέννηση', 'Υποβολή'],
    ['Ξυλούρη-Δείγμα; «α»\nβ "γ"', '2,5', '15/05/1996', '15/05/2026 18:30'],
    [`'=HYPERLINK("http://example.com")`, '-1', 'χωρίς ημερομηνία', ''],
    [`'012345678`, '', '', '15/05/2026 18:30'],
    [`'+306912345678 <&> _x000D_`, '0', '01/01/2000', '15/05/2026 18:30'],
  ]);
});

test('a workbook keeps texts word for word, and has numbers, days and moments as such', async () => {
  const bytes = await bytesOf(xlsxOf('Αιτήσεις/2026', columns, given(rows)));
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]!.name).toBe('Αιτήσεις 2026');
  const [header, first, second, third] = sheets[0]!.rows;
  expect(header).toEqual(['Επώνυμο', 'Παιδιά', 'Γέννηση', 'Υποβολή']);
  expect(first!.slice(0, 2)).toEqual(['Ξυλούρη-Δείγμα; «α»\nβ "γ"', 2.5]);
  expect(first![2]).toEqual(new Date('1996-05-15T00:00:00Z'));
  // The wall clock of Greece, which a sheet keeps without a zone.
  expect(first![3]).toEqual(new Date('2026-05-15T18:30:00Z'));
  expect(second!.slice(0, 3)).toEqual(['=HYPERLINK("http://example.com")', -1, 'χωρίς ημερομηνία']);
  expect(third![0]).toBe('012345678');
});

test('a workbook has no formula, even for a text that begins with =, +, - or @', async () => {
  const many = Array.from({ length: 5000 }, (_, n): Row => [`=1+${n}`, n, '01-01-2000', at]);
  const xml = (await bytesOf(sheetOf(columns, given(many)))).toString();
  expect(xml).toContain(
    '<c r="A5001" t="inlineStr"><is><t xml:space="preserve">=1+4999</t></is></c><c r="B5001"><v>4999</v></c>',
  );
  expect(xml).not.toMatch(/<f[ >]/);
  const { sheets } = await readXlsx(await bytesOf(xlsxOf('x', columns, given(many))));
  expect(sheets[0]!.rows).toHaveLength(5001);
  expect(sheets[0]!.rows[5000]!.slice(0, 2)).toEqual(['=1+4999', 4999]);
});

test('an export with other rows than were counted breaks off instead of looking whole', async () => {
  for (const expected of [rows.length - 1, rows.length + 1]) {
    await expect(bytesOf(csvOf(columns, exactly(expected, given(rows))))).rejects.toThrow(/export/);
    await expect(bytesOf(xlsxOf('x', columns, exactly(expected, given(rows))))).rejects.toThrow(/export/);
  }
  expect((await bytesOf(csvOf(columns, exactly(rows.length, given(rows))))).length).toBeGreaterThan(0);
});
