import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { streamOf } from './compound-file.ts';
import { archiveOf } from './fixtures.ts';
import { readWorkbook } from './read-workbook.ts';
import { xlsFileRows } from './xls.ts';

/** The same workbook, saved by LibreOffice 7.4 in the three formats. */
const saved = (format: 'ods' | 'xls' | 'xlsx') =>
  readFileSync(new URL(`./made/office.${format}`, import.meta.url));
const formats = ['ods', 'xls', 'xlsx'] as const;

/** An .ods file by hand. */
const anOds = (body: string, styles = ''): Buffer =>
  archiveOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
    {
      name: 'content.xml',
      content: `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${value}</text:p></table:table-cell>`;
const aTable = (rows: string, more = '') => `<table:table table:name="Α" ${more}>${rows}</table:table>`;
const rowOf = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof SheetProblem ? error.code : error),
  );

describe('a workbook that LibreOffice saved', () => {
  test.each(formats)(
    'a workbook that LibreOffice saved as .%s shows numbers, days, formulas and long texts as people see them',
    async (format) => {
      const { sheet, sheets, rows } = await readWorkbook(saved(format), { sheet: 'Στοιχεία' });
      expect([sheet, sheets]).toEqual(['Στοιχεία', ['Κενό', 'Οδηγίες', 'Στοιχεία']]);
      expect(rows.slice(0, 6)).toEqual([
        ['Κατάλογος ωφελουμένων 2026'],
        [],
        ['Όνομα', 'Στοιχεία', '', 'Επικοινωνία'],
        ['', 'ΑΦΜ', 'Γέννηση', 'Email', 'Ποσοστό'],
        ['Άννα & Μαρία', '012345678', '01-05-1990', 'anna@example.gr', '25%', 'Άννα & Μαρία!'],
        ['Νίκος', '12345678', '35546', expect.stringContaining('δύο'), '-1,5'],
      ]);
      expect(rows[8]).toEqual([
        'x'.repeat(5000),
        'ώ'.repeat(5000),
        'Latin and Ελληνικά '.repeat(250),
        'y'.repeat(9000),
      ]);
      expect(rows[9]).toEqual(['ίδιο', 'ίδιο', 'ίδιο', 'τέλος']);
    },
  );

  test.each(formats)(
    'a workbook that LibreOffice saved as .%s is read from its first sheet with something in it',
    async (format) => {
      expect(await readWorkbook(saved(format))).toMatchObject({
        sheet: 'Οδηγίες',
        rows: [['Συμπληρώστε το επόμενο φύλλο.']],
      });
      expect(await codeOf(readWorkbook(saved(format), { sheet: 'Κενό' }))).toBe('empty');
      expect(await codeOf(readWorkbook(saved(format), { sheet: 'Κρυφό' }))).toBe('empty');
    },
  );
});

describe('a damaged .xls file', () => {
  const book = saved('xls');
  const outcome = async (bytes: Uint8Array) => {
    const rows = xlsFileRows(bytes, undefined);
    return codeOf(
      (async () => {
        while (!(await rows.next()).done);
      })(),
    );
  };

  test('is refused wherever it is cut off or changed, and never fails in another way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(book.length - 1),
        fc.array(fc.tuple(fc.nat(book.length - 1), fc.nat(255)), { maxLength: 20 }),
        async (end, changes) => {
          const bytes = new Uint8Array(book);
          for (const [place, byte] of changes) bytes[place] = byte;
          expect([
            'read',
            'not-readable',
            'empty',
            'too-large',
            'too-many-columns',
            'cell-too-long',
          ]).toContain(await outcome(bytes));
          expect(await outcome(new Uint8Array(book.subarray(0, end)))).not.toBeInstanceOf(Error);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('whose sectors follow each other in a circle is refused at once', () => {
    const bytes = Buffer.from(book);
    // The first sector of the table, whose every entry now names the sector 0.
    const table = (bytes.readUInt32LE(76) + 1) * 512;
    bytes.fill(0, table, table + 512);
    expect(() => streamOf(bytes, ['workbook'])).toThrow(SheetProblem);
  });

  test('an .xls file of another program, with a password or of Excel 95 is not read', async () => {
    expect(await outcome(book.subarray(0, 8))).toBe('not-readable');
    const place = book.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06]));
    const old = Buffer.from(book);
    old.writeUInt16LE(0x0500, place + 4);
    expect(await outcome(old)).toBe('not-readable');
    const locked = Buffer.from(book);
    // The record behind the first becomes that of a password.
    locked.writeUInt16LE(0x002f, place + 20);
    expect(await outcome(locked)).toBe('not-readable');
  });
});

describe('an .ods file', () => {
  test('shows each kind of cell as it is typed in Greek, and no notes', async () => {
    const cells = [
      text('δύο<text:s text:c="2"/>κενά<text:tab/>και<text:line-break/>γραμμή'),
      '<table:table-cell office:value-type="string"><office:annotation><text:p>σχόλιο</text:p></office:annotation><text:p>α</text:p><text:p>β</text:p></table:table-cell>',
      '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>TRUE</text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="1996-05-15T18:30:00"><text:p>15/5/96</text:p></table:table-cell>',
      '<table:table-cell office:value-type="time" office:time-value="PT18H30M00S"><text:p>6:30 μμ</text:p></table:table-cell>',
      '<table:table-cell office:value-type="currency" office:value="1234.5"><text:p>1.234,50 €</text:p></table:table-cell>',
      '<table:table-cell office:value-type="float" office:value="12345678"><text:p>012345678</text:p></table:table-cell>',
      '<table:table-cell office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell>',
      text('τέλος'),
    ];
    expect((await readWorkbook(anOds(aTable(rowOf(cells.join('')))))).rows).toEqual([
      [
        'δύο  κενά\tκαι\nγραμμή',
        'α\nβ',
        'ΝΑΙ',
        '15-05-1996 18:30',
        '18:30',
        '1234,5',
        '012345678',
        '',
        'τέλος',
      ],
    ]);
  });

  test('an .ods file of rows and columns that are repeated without end is refused at its limit', async () => {
    const filled = (rows: number, columns: number) =>
      anOds(
        aTable(
          rowOf(
            text('x', `table:number-columns-repeated="${columns}"`),
            `table:number-rows-repeated="${rows}"`,
          ),
        ),
      );
    expect(await codeOf(readWorkbook(filled(1_048_576, 1)))).toBe('too-many-rows');
    expect(await codeOf(readWorkbook(filled(1, 16_384)))).toBe('too-many-columns');
    expect(await codeOf(readWorkbook(filled(200_000, 500)))).toBe('too-large');
    expect(await codeOf(readWorkbook(filled(0, 1)))).toBe('not-readable');
    const ending = aTable(
      rowOf(text('x')) +
        rowOf(
          '<table:table-cell table:number-columns-repeated="16384"/>',
          'table:number-rows-repeated="1048575"',
        ),
    );
    expect((await readWorkbook(anOds(ending))).rows).toEqual([['x']]);
  });

  test('an .ods file with a document type, without a table, or locked is not readable', async () => {
    expect(await codeOf(readWorkbook(anOds('')))).toBe('not-readable');
    const entity = archiveOf([{ name: 'content.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }]);
    expect(await codeOf(readWorkbook(entity))).toBe('not-readable');
    const locked = archiveOf([
      { name: 'content.xml', content: Uint8Array.from({ length: 99 }, (_, at) => at * 7) },
    ]);
    expect(await codeOf(readWorkbook(locked))).toBe('not-readable');
  });
});
