/** A workbook as it is stored: all that computes and all that is shown. Rows and columns are counted from 0. */
export interface WorkbookDefinition {
  sheets: readonly SheetDefinition[];
  names: readonly NameDefinition[];
  tables: readonly TableDefinition[];
  /** The looks of cells, which name them by their place here. */
  styles: readonly CellStyle[];
}

export interface SheetDefinition {
  name: string;
  cells: readonly CellDefinition[];
  isHidden?: boolean;
  isProtected?: boolean;
  hiddenRows: readonly number[];
  hiddenColumns: readonly number[];
  /** Widths of columns in characters; the others have that of the product. */
  widths: readonly { from: number; to: number; width: number }[];
  /** Cells that are shown as one, as areas: `A1:C1`. */
  merges: readonly string[];
  /** Rows and columns that stay in sight at the top and the left. */
  frozen?: { rows: number; columns: number };
  conditionals: readonly ConditionalFormat[];
  validations: readonly Validation[];
  charts: readonly ChartDefinition[];
}

/** How a cell looks, and whether it can be written in a protected sheet. */
export interface CellStyle {
  /** A number format of Excel. @default General */
  format?: string;
  isBold?: boolean;
  isItalic?: boolean;
  /** Colours of the text and of the ground: `#RRGGBB`. */
  color?: string;
  fill?: string;
  align?: 'left' | 'center' | 'right';
  wraps?: boolean;
  hasBorder?: boolean;
  isUnlocked?: boolean;
}

/** A look that cells have while something is true. Of several, the one with the lowest priority goes first. */
export interface ConditionalFormat {
  areas: readonly string[];
  priority: number;
  stops: boolean;
  /** Of the cells; `formula` is as in the first cell of the first area. */
  when:
    | { is: 'formula'; formula: string }
    | { is: 'value'; operator: Comparison; formulas: readonly string[] }
    | { is: 'scale'; points: readonly ScalePoint[] };
  style: Pick<CellStyle, 'color' | 'fill' | 'isBold' | 'isItalic'>;
}

export interface ScalePoint {
  kind: 'min' | 'max' | 'num' | 'percent' | 'percentile' | 'formula';
  value: string | undefined;
  color: string;
}

export const comparisons = [
  'between',
  'notBetween',
  'equal',
  'notEqual',
  'greaterThan',
  'lessThan',
  'greaterThanOrEqual',
  'lessThanOrEqual',
] as const;
export type Comparison = (typeof comparisons)[number];

/** What may be typed into cells. */
export interface Validation {
  areas: readonly string[];
  kind: 'list' | 'whole' | 'decimal' | 'date' | 'time' | 'textLength' | 'custom';
  operator: Comparison;
  /** As in the first cell of the first area; a list may be a text with commas in quotes. */
  formulas: readonly string[];
  allowsBlank: boolean;
  /** Only a warning, so that other values are taken too. */
  isWarning: boolean;
  message: string | undefined;
}

export const chartKinds = ['bar', 'column', 'line', 'area', 'pie', 'doughnut', 'scatter', 'radar'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** A chart over cells. References are formulas: `Φύλλο!$A$3:$A$9`. */
export interface ChartDefinition {
  title: string | undefined;
  series: readonly {
    kind: ChartKind;
    /** A reference, or the text itself. */
    label: { reference: string } | { text: string } | undefined;
    labels: string | undefined;
    data: string;
    /** Read at the right axis. */
    isRight: boolean;
    isStacked: boolean;
  }[];
}

/** A cell with something in it. */
export interface CellDefinition {
  row: number;
  column: number;
  /** A constant, or an error by its code. A cell with a formula has none. */
  value?: number | string | boolean | { error: string };
  /** Without `=`, as Excel stores it. */
  formula?: string;
  /** In place of `formula`: the same formula as that cell, with its references moved along. */
  like?: { row: number; column: number };
  /** The formula fills what it computes (`spill`), or exactly these rows and columns from this cell. */
  array?: 'spill' | { rows: number; columns: number };
  /** Its place in the styles of the workbook. */
  style?: number;
}

/** A name of the workbook, or of one sheet. */
export interface NameDefinition {
  name: string;
  sheet?: string;
  /** Without `=`; references that are not fixed are as in cell A1. */
  formula: string;
}

export interface TableDefinition {
  name: string;
  sheet: string;
  /** With its headers and totals: `A3:D9`. */
  area: string;
  columns: readonly string[];
  headerRows: number;
  totalRows: number;
}
