import { readCell } from '#engines/workbook/address.ts';
import type {
  CellDefinition,
  CellStyle,
  ChartDefinition,
  ChartKind,
  SheetDefinition,
  Validation,
  WorkbookDefinition,
} from '#engines/workbook/book/definition.ts';
import { blankSheet } from '#engines/workbook/editing.ts';

/** A cell of a sample: what is in it (`=…` is a formula; null is a blank one), and how it looks. */
type SampleCell = string | number | null | readonly [content: string | number | null, look: Look];

/** The number format of a cell, and whether people write into it. */
interface Look {
  format?: string;
  isInput?: boolean;
  isTitle?: boolean;
  isHeader?: boolean;
  isTotal?: boolean;
}

interface SampleSheet {
  name: string;
  cells: Readonly<Record<string, SampleCell>>;
  widths: readonly number[];
  merges?: readonly string[];
  frozenRows?: number;
  charts?: readonly ChartDefinition[];
  validations?: readonly Validation[];
}

export const money = '#,##0.00';
export const percent = '0.0%';
export const day = 'dd/mm/yyyy';

/** An input under a number format. */
export const input = (content: string | number | null, format = money): SampleCell => [
  content,
  { format, isInput: true },
];
export const title = (text: string): SampleCell => [text, { isTitle: true }];
export const header = (text: string): SampleCell => [text, { isHeader: true }];
export const total = (formula: string, format = money): SampleCell => [formula, { format, isTotal: true }];
export const shown = (content: string | number, format = money): SampleCell => [content, { format }];

/** Cells down a column, from a first one on: `down('A4', ['α', 'β'])` has A4 and A5. */
export function down(first: string, cells: readonly SampleCell[]): Record<string, SampleCell> {
  const { row } = readCell(first)!;
  const letters = first.replace(/\d+$/, '');
  return Object.fromEntries(cells.map((cell, place) => [`${letters}${row + place + 1}`, cell]));
}

/** A chart of series over the same labels. */
export const chart = (
  chartTitle: string,
  labels: string | undefined,
  series: readonly { kind: ChartKind; label: string; data: string; isRight?: boolean }[],
): ChartDefinition => ({
  title: chartTitle,
  series: series.map(({ kind, label, data, isRight = false }) => ({
    kind,
    label: { text: label },
    labels,
    data,
    isRight,
    isStacked: false,
  })),
});

/** The workbook of a sample: its sheets are protected, and only the inputs can be written into. */
export function sampleBook(sheets: readonly SampleSheet[]): WorkbookDefinition {
  const styles: CellStyle[] = [{}];
  const styleOf = (look: Look): number => {
    const style = styled(look);
    const known = styles.findIndex((one) => JSON.stringify(one) === JSON.stringify(style));
    return known === -1 ? styles.push(style) - 1 : known;
  };
  return {
    sheets: sheets.map((sheet) => toSheet(sheet, styleOf)),
    names: [],
    tables: [],
    styles,
  };
}

function styled({ format, isInput, isTitle, isHeader, isTotal }: Look): CellStyle {
  return {
    ...(format !== undefined && { format }),
    ...((isTitle || isHeader || isTotal) && { isBold: true }),
    ...(isHeader && { fill: '#E7EDF3' }),
    ...(isTotal && { hasBorder: true }),
    ...(isInput && { fill: '#FFF8E1', isUnlocked: true }),
  };
}

function toSheet(
  { name, cells, widths, merges = [], frozenRows, charts = [], validations = [] }: SampleSheet,
  styleOf: (look: Look) => number,
): SheetDefinition {
  const definitions = Object.entries(cells).map(([place, cell]) => {
    const [content, look] = isPair(cell) ? cell : [cell, {}];
    const style = styleOf(look);
    return { ...readCell(place)!, ...contentOf(content), ...(style > 0 && { style }) };
  });
  return {
    ...blankSheet(
      name,
      definitions.toSorted((one, other) => one.row - other.row || one.column - other.column),
    ),
    isProtected: true,
    widths: widths.map((width, column) => ({ from: column, to: column, width })),
    merges,
    ...(frozenRows !== undefined && { frozen: { rows: frozenRows, columns: 0 } }),
    charts,
    validations,
  };
}

const isPair = (cell: SampleCell): cell is readonly [string | number | null, Look] => Array.isArray(cell);

function contentOf(content: string | number | null): Pick<CellDefinition, 'value' | 'formula'> {
  if (content === null) return {};
  if (typeof content === 'string' && content.startsWith('=')) return { formula: content.slice(1) };
  return { value: content };
}
