import type { CellStyle } from '#engines/workbook/book/definition.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import type { OfficePackage } from '#platform/server/sheets/office-package.ts';
import { plainText } from '#platform/server/sheets/string-item.ts';
import { builtInFormats } from './built-in-formats.ts';
import { type ColorOf, colorOf } from './colors.ts';
import { isTrue } from './flag.ts';

/** As many as Excel itself allows, and some. */
const mostStyles = 100_000;

type Attributes = ReadonlyMap<string, string>;
type Look = Pick<CellStyle, 'color' | 'fill' | 'isBold' | 'isItalic'>;

/** The looks of a workbook: those of cells, and those of conditional formats. */
export interface Styles {
  cells: CellStyle[];
  conditional: Look[];
  /** Reads colours with the theme of the workbook. */
  color: ColorOf;
}

/** Reads the looks by their numbers. @param theme the colours of the workbook's theme */
export async function readStyles(
  file: OfficePackage,
  path: string | undefined,
  theme: readonly string[],
): Promise<Styles> {
  const color = colorOf(theme);
  const styles: Styles = { cells: [], conditional: [], color };
  if (path === undefined) return styles;
  const formats = new Map<string, string>();
  const fonts: Look[] = [];
  const fills: Look[] = [];
  const borders: boolean[] = [];
  const inside: string[] = [];
  let look: Look = {};
  let cell: CellStyle | undefined;

  await file.read(path, {
    open(name, attributes) {
      const part = inside[1];
      inside.push(name);
      if (name === 'numFmt')
        formats.set(attributes.get('numFmtId') ?? '', plainText(attributes.get('formatCode') ?? ''));
      else if (name === 'font' || name === 'dxf' || name === 'fill') {
        if (part !== 'dxfs' || name === 'dxf') look = {};
      } else if (name === 'border' && part === 'borders') borders.push(false);
      else if (part === 'borders' && attributes.has('style') && attributes.get('style') !== 'none')
        borders[borders.length - 1] = true;
      else if (part === 'cellXfs' && name === 'xf') {
        if (styles.cells.length === mostStyles) throw new SheetProblem('too-large');
        cell = cellStyle(attributes, { formats, fonts, fills, borders });
        styles.cells.push(cell);
      } else if (cell && name === 'alignment') align(cell, attributes);
      else if (cell && name === 'protection' && ['0', 'false'].includes(attributes.get('locked') ?? '1'))
        cell.isUnlocked = true;
      else
        readLook(look, name, attributes, {
          color,
          isConditional: part === 'dxfs',
          isFont: inside.includes('font'),
        });
    },
    close(name) {
      const part = inside[1];
      inside.pop();
      if (name === 'xf') cell = undefined;
      else if (name === 'font' && part === 'fonts') fonts.push(look);
      else if (name === 'fill' && part === 'fills') fills.push(look);
      else if (name === 'dxf') styles.conditional.push(look);
    },
  });
  return styles;
}

const isOn = (attributes: Attributes): boolean => !['0', 'false'].includes(attributes.get('val') ?? '1');

function readLook(
  look: Look,
  name: string,
  attributes: Attributes,
  { color, isConditional, isFont }: { color: ColorOf; isConditional: boolean; isFont: boolean },
): void {
  if (name === 'b' && isOn(attributes)) look.isBold = true;
  if (name === 'i' && isOn(attributes)) look.isItalic = true;
  if (name === 'color' && isFont) {
    const found = color(attributes);
    if (found !== undefined) look.color = found;
  }
  // The ground of a cell is the foreground of its pattern; a conditional format writes it as the background.
  if (name === 'fgColor' || (name === 'bgColor' && isConditional)) {
    const found = color(attributes);
    if (found !== undefined) look.fill = found;
  }
}

interface Parts {
  formats: ReadonlyMap<string, string>;
  fonts: readonly Look[];
  fills: readonly Look[];
  borders: readonly boolean[];
}

function cellStyle(attributes: Attributes, { formats, fonts, fills, borders }: Parts): CellStyle {
  const id = attributes.get('numFmtId') ?? '0';
  const format = formats.get(id) ?? builtInFormats[id];
  const fill = fills[Number(attributes.get('fillId') ?? 0)]?.fill;
  return {
    ...fonts[Number(attributes.get('fontId') ?? 0)],
    ...(fill !== undefined && { fill }),
    ...(format !== undefined && format !== 'General' && { format }),
    ...(borders[Number(attributes.get('borderId') ?? 0)] && { hasBorder: true }),
  };
}

function align(cell: CellStyle, attributes: Attributes): void {
  const horizontal = attributes.get('horizontal');
  if (horizontal === 'left' || horizontal === 'center' || horizontal === 'right') cell.align = horizontal;
  if (horizontal === 'centerContinuous') cell.align = 'center';
  if (isTrue(attributes.get('wrapText'))) cell.wraps = true;
}
