import { SheetProblem } from '#engines/sheets/problem.ts';
import type {
  ChartDefinition,
  NameDefinition,
  SheetDefinition,
  TableDefinition,
} from '#engines/workbook/book/definition.ts';
import type { StoredResult } from '#engines/workbook/proof.ts';
import { workbookLimits } from '#engines/workbook/limits.ts';
import { type OfficePackage, openPackage } from '#platform/server/sheets/office-package.ts';
import { readSharedStrings } from '#platform/server/sheets/shared-strings.ts';
import { plainText } from '#platform/server/sheets/string-item.ts';
import type { ZipEntry } from '#platform/server/sheets/zip-directory.ts';
import type { ReadBook } from '../compute/prove-book.ts';
import { readCharts } from './charts-part.ts';
import { readTheme } from './colors.ts';
import { isTrue } from './flag.ts';
import { remarksOfParts } from './other-parts.ts';
import { readSheet } from './sheet-part.ts';
import { readStyles } from './styles-part.ts';
import { readTable } from './tables-part.ts';

/**
 * Reads an .xlsx file whose archive was found good. Nothing in it is run, and no other file is opened.
 * @throws SheetProblem for a file that is none, or beyond the limits of workbooks
 */
export async function readXlsx(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<ReadBook> {
  const file = openPackage(bytes, entries);
  const contents = await readContents(file);
  const { one } = contents;
  const styles = await readStyles(file, one('styles'), await readTheme(file, one('theme')));
  const strings = await readSharedStrings(file, one('sharedStrings'));
  const dynamic = await readDynamic(file, one('sheetMetadata'));
  const counted = { cells: 0, formulas: 0 };
  const sheets: SheetDefinition[] = [];
  const tables: TableDefinition[] = [];
  const results: StoredResult[][] = [];
  const remarks = await remarksOfParts(file, entries);
  for (const sheet of contents.others) remarks.push({ is: 'not-shown', what: 'charts', sheet });
  for (const { name, isHidden, path } of contents.sheets) {
    const relations = await file.relations(path);
    const read = await readSheet(file, path, { strings, styles, is1904: contents.is1904, dynamic, counted });
    const { results: stored, drawing, tables: ids, remarks: own, ...sheet } = read;
    const found = new Set<string>();
    const drawn = drawing === undefined ? undefined : relations.get(drawing);
    const charts: ChartDefinition[] = drawn ? await readCharts(file, drawn.path, found) : [];
    for (const id of ids) {
      const relation = relations.get(id);
      if (relation) tables.push(await readTable(file, relation.path, name));
    }
    sheets.push({ name, ...(isHidden && { isHidden }), ...sheet, charts });
    results.push(stored);
    for (const what of found) remarks.push({ is: 'not-shown', what, sheet: name });
    for (const remark of own) remarks.push({ ...remark, sheet: name });
  }
  return { definition: { sheets, names: contents.names, tables, styles: styles.cells }, results, remarks };
}

interface Contents {
  sheets: { name: string; isHidden: boolean; path: string }[];
  names: NameDefinition[];
  /** Sheets that have no cells, such as those of charts. */
  others: string[];
  is1904: boolean;
  /** The path of the only part of a type. */
  one: (type: string) => string | undefined;
}

async function readContents(file: OfficePackage): Promise<Contents> {
  const path = [...(await file.relations('')).values()].find(({ type }) => type === 'officeDocument')?.path;
  if (path === undefined) throw new SheetProblem('not-readable');
  const relations = await file.relations(path);
  const sheets: Contents['sheets'] = [];
  const order: string[] = [];
  const others: string[] = [];
  const names: { name: string; local: string | undefined; formula: string }[] = [];
  let is1904 = false;
  let isName = false;
  await file.read(path, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.get('date1904'));
      else if (name === 'sheet') {
        const relation = relations.get(attributes.get('id') ?? '');
        const title = plainText(attributes.get('name') ?? '');
        // References count all sheets, those of charts too.
        order.push(title);
        if (relation?.type !== 'worksheet') {
          others.push(title);
          return;
        }
        if (sheets.length === workbookLimits.sheets) throw new SheetProblem('too-large');
        sheets.push({
          name: title,
          isHidden: (attributes.get('state') ?? 'visible') !== 'visible',
          path: relation.path,
        });
      } else if (name === 'definedName') {
        isName = true;
        names.push({
          name: attributes.get('name') ?? '',
          local: attributes.get('localSheetId'),
          formula: '',
        });
      }
    },
    text(piece) {
      if (isName) names.at(-1)!.formula += piece;
    },
    close(name) {
      if (name === 'definedName') isName = false;
    },
  });
  if (sheets.length === 0) throw new SheetProblem('not-readable');
  return {
    sheets,
    names: names
      // Those of Excel itself: print areas, filters.
      .filter(({ name }) => !name.startsWith('_xlnm.'))
      .map(({ name, local, formula }) => ({
        name,
        ...(local !== undefined && { sheet: order[Number(local)] ?? '' }),
        formula: plainText(formula),
      })),
    others,
    is1904,
    one: (type) => [...relations.values()].find((relation) => relation.type === type)?.path,
  };
}

/** The numbers of cell metadata that mean a dynamic array (`cm` of a cell counts from 1). */
async function readDynamic(file: OfficePackage, path: string | undefined): Promise<Set<number>> {
  const dynamic = new Set<number>();
  if (path === undefined) return dynamic;
  let type = 0;
  let arrays = 0;
  let isOfCells = false;
  let block = 0;
  await file.read(path, {
    open(name, attributes) {
      if (name === 'metadataType') {
        type += 1;
        if (attributes.get('name') === 'XLDAPR') arrays = type;
      } else if (name === 'cellMetadata') isOfCells = true;
      else if (isOfCells && name === 'bk') block += 1;
      else if (isOfCells && name === 'rc' && Number(attributes.get('t')) === arrays) dynamic.add(block);
    },
    close(name) {
      if (name === 'cellMetadata') isOfCells = false;
    },
  });
  return dynamic;
}
