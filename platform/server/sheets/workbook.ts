import { SheetProblem } from '#engines/sheets/problem.ts';
import type { OfficePackage } from './office-package.ts';
import { plainText } from './string-item.ts';

/** What a workbook says of the sheet that is read: the first that people see. */
export interface FoundSheet {
  name: string;
  /** Paths of the parts; workbooks without texts or styles have none. */
  sheetPath: string;
  stringsPath: string | undefined;
  stylesPath: string | undefined;
  /** Days are counted from 1904, as old Macs did. */
  is1904: boolean;
}

/** Looks for the first visible sheet with cells; charts are no such sheet. Throws SheetProblem when there is none. */
export async function findSheet(file: OfficePackage): Promise<FoundSheet> {
  const path = [...(await file.relations('')).values()].find(({ type }) => type === 'officeDocument')?.path;
  if (path === undefined) throw new SheetProblem('not-readable');
  const relations = await file.relations(path);
  const pathOf = (wanted: string) => [...relations.values()].find(({ type }) => type === wanted)?.path;

  let found: { name: string; sheetPath: string } | undefined;
  let is1904 = false;
  await file.read(path, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '');
      if (name !== 'sheet' || found || (attributes.get('state') ?? 'visible') !== 'visible') return;
      const relation = relations.get(attributes.get('id') ?? '');
      if (relation?.type === 'worksheet')
        found = { name: plainText(attributes.get('name') ?? ''), sheetPath: relation.path };
    },
  });
  if (!found) throw new SheetProblem('not-readable');
  return { ...found, stringsPath: pathOf('sharedStrings'), stylesPath: pathOf('styles'), is1904 };
}
