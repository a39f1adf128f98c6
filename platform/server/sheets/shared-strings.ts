import { SheetProblem } from '#engines/sheets/problem.ts';
import type { OfficePackage } from './office-package.ts';
import { createStringItem } from './string-item.ts';

/** More than there are cells that could show them side by side; a list beyond could not even be allocated. */
const mostStrings = 2_000_000;

/** The texts that cells of a workbook name by their number. Throws SheetProblem `too-large` beyond 2,000,000. */
export async function readSharedStrings(file: OfficePackage, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (path === undefined) return strings;
  const item = createStringItem();
  await file.read(path, {
    open: (name) => item.open(name),
    text: (piece) => item.text(piece),
    close(name) {
      item.close(name);
      if (name !== 'si') return;
      if (strings.length === mostStrings) throw new SheetProblem('too-large');
      strings.push(ownCopy(item.take()));
    },
  });
  return strings;
}

/** A text that does not hold on to the piece of the file that it was cut out of. */
const ownCopy = (text: string): string => Buffer.from(text).toString();
