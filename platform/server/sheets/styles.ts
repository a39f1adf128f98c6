import { SheetProblem } from '#engines/sheets/problem.ts';
import { builtInFormat, formatOf, type NumberFormat } from './number-format.ts';
import type { OfficePackage } from './office-package.ts';

/** As many as Excel itself allows, and some. */
const mostStyles = 100_000;

/** How numbers are shown, by the number of a cell's style. Throws SheetProblem `too-large` beyond 100,000. */
export async function readStyles(file: OfficePackage, path: string | undefined): Promise<NumberFormat[]> {
  const styles: NumberFormat[] = [];
  if (path === undefined) return styles;
  const own = new Map<string, NumberFormat>();
  let isOfCells = false;
  await file.read(path, {
    open(name, attributes) {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt')
        own.set(attributes.get('numFmtId') ?? '', formatOf(attributes.get('formatCode') ?? ''));
      if (name !== 'xf' || !isOfCells) return;
      if (styles.length === mostStyles) throw new SheetProblem('too-large');
      const id = attributes.get('numFmtId') ?? '0';
      styles.push(own.get(id) ?? builtInFormat(id));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}
