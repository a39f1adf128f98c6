import { buffer } from 'node:stream/consumers';
import { cellName } from '#engines/workbook/address.ts';
import type { CellDefinition } from '#engines/workbook/book/definition.ts';
import { zipOf } from '#platform/server/export/zip.ts';
import { readDirectory } from '#platform/server/sheets/zip-directory.ts';
import type { ReadBook } from '../compute/prove-book.ts';
import { readXlsx } from './read-xlsx.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A relation of a part: its id, the last word of its type, and the file that it names. */
type MadeRelation = readonly [id: string, type: string, target: string];

/** The list of what a part names. */
export const relationsXml = (relations: readonly MadeRelation[]): string =>
  `<Relationships>${relations
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A workbook of one sheet by hand; each part is XML as in the file. */
export interface MadeBook {
  /** The content of `sheetData`, and what stands before and behind it in the sheet. */
  rows?: string;
  before?: string;
  behind?: string;
  /** What the sheet names. */
  sheetRelations?: readonly MadeRelation[];
  /** What stands before `sheets` in the workbook, `sheets`, and what stands behind them. */
  properties?: string;
  sheets?: string;
  names?: string;
  /** What the workbook names beside its first sheet, which is `rId1`. */
  relations?: readonly MadeRelation[];
  /** The content of `styleSheet`. */
  styles?: string;
  /** Other files, and files in place of those that are made here. */
  files?: Readonly<Record<string, string | Uint8Array>>;
}

/** The bytes of an archive with these files. */
export const archiveOf = (files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> =>
  buffer(zipOf(Object.entries(files).map(([name, content]) => ({ name, content: [content] }))));

/** A file of a workbook by hand. */
export function madeBook(made: MadeBook): Promise<Buffer> {
  const { relations = [], sheetRelations = [] } = made;
  const styles = made.styles === undefined ? [] : [['rId90', 'styles', 'styles.xml'] as const];
  return archiveOf({
    '_rels/.rels': relationsXml([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook>${made.properties ?? ''}<sheets>${
      made.sheets ?? '<sheet name="Φύλλο1" sheetId="1" r:id="rId1"/>'
    }</sheets>${made.names ?? ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ...relations,
      ...styles,
    ]),
    'xl/worksheets/sheet1.xml': `<worksheet>${made.before ?? ''}<sheetData>${made.rows ?? ''}</sheetData>${
      made.behind ?? ''
    }</worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': relationsXml(sheetRelations),
    ...(made.styles !== undefined && { 'xl/styles.xml': `<styleSheet>${made.styles}</styleSheet>` }),
    ...made.files,
  });
}

/** What our reader finds in a file. */
export const readBytes = (bytes: Uint8Array): Promise<ReadBook> => readXlsx(bytes, readDirectory(bytes));

/** The same in a file by hand. */
export const readMade = async (made: MadeBook) => readBytes(await madeBook(made));

/** What the cells of the first sheet of a file have, by their names, without the names' own places. */
export async function cellsIn(made: MadeBook): Promise<Record<string, Partial<CellDefinition>>> {
  const { definition } = await readMade(made);
  return Object.fromEntries(
    definition.sheets[0]!.cells.map(({ row, column, ...rest }) => [cellName(row, column), rest]),
  );
}

/** A row of a sheet, with these cells. */
export const row = (number: number, ...cells: readonly string[]): string =>
  `<row r="${number}">${cells.join('')}</row>`;
