import { SheetProblem } from '#engines/sheets/problem.ts';
import { rowsOfBook, type SheetRows } from './book.ts';
import type { OfficePackage } from './office-package.ts';
import { readSharedStrings } from './shared-strings.ts';
import { plainText } from './string-item.ts';
import { readStyles } from './styles.ts';
import { sheetRows } from './xlsx-rows.ts';

/** What a workbook says of its sheets. */
interface Contents {
  /** Those that people see; charts are no such sheets. */
  sheets: { name: string; path: string }[];
  /** Paths of the parts; workbooks without texts or styles have none. */
  stringsPath: string | undefined;
  stylesPath: string | undefined;
  /** Days are counted from 1904, as old Macs did. */
  is1904: boolean;
}

/** The rows of the wanted sheet of an .xlsx file, or of the first with something in it. */
export async function* xlsxRows(file: OfficePackage, wanted: string | undefined): SheetRows {
  const { sheets, stringsPath, stylesPath, is1904 } = await readContents(file);
  const styles = await readStyles(file, stylesPath);
  const strings = await readSharedStrings(file, stringsPath);
  return yield* rowsOfBook(
    sheets.map(({ name }) => name),
    wanted,
    (place) => sheetRows(file, sheets[place]!.path, { styles, strings, is1904 }),
  );
}

/** Reads the list of sheets. Throws SheetProblem when no sheet of cells is visible. */
async function readContents(file: OfficePackage): Promise<Contents> {
  const path = [...(await file.relations('')).values()].find(({ type }) => type === 'officeDocument')?.path;
  if (path === undefined) throw new SheetProblem('not-readable');
  const relations = await file.relations(path);
  const pathOf = (wanted: string) => [...relations.values()].find(({ type }) => type === wanted)?.path;

  const sheets: Contents['sheets'] = [];
  let is1904 = false;
  await file.read(path, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '');
      if (name !== 'sheet' || (attributes.get('state') ?? 'visible') !== 'visible') return;
      const relation = relations.get(attributes.get('id') ?? '');
      if (relation?.type === 'worksheet')
        sheets.push({ name: plainText(attributes.get('name') ?? ''), path: relation.path });
    },
  });
  if (sheets.length === 0) throw new SheetProblem('not-readable');
  return { sheets, stringsPath: pathOf('sharedStrings'), stylesPath: pathOf('styles'), is1904 };
}
