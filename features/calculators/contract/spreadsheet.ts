import { z } from 'zod';
import { chartKinds } from '#engines/workbook/book/definition.ts';
import { CellValue } from './shapes.ts';

// The workbook as the specification has it (spec 002 §3). Cells are named by their sheet: `Φύλλο1!B4`.

/** A cell that takes part in the computation: an input, or one with a formula. */
const ActiveCell = z.strictObject({
  type: z.enum(['Input', 'number', 'text', 'boolean', 'error']),
  value: CellValue,
  /** Without `=`. */
  formula: z.string().optional(),
  /** Its place in `formats`. */
  format: z.int(),
  /** The cells and ranges whose formulas read this one directly. */
  invalidatesCells: z.array(z.string()),
  invalidateRanges: z.array(z.string()),
});

/** An area that formulas name. */
const Range = z.strictObject({
  /** Row by row, as far as the sheet is used. */
  cells: z.array(z.array(z.string())),
  invalidates: z.array(z.string()),
});

const Chart = z.strictObject({
  type: z.enum(chartKinds),
  dataSets: z.array(
    z.strictObject({
      /** Rounded to two decimals (spec 002 §5.2). */
      data: z.array(z.number().nullable()),
      label: z.string(),
      labels: z.array(z.string()),
      type: z.enum(chartKinds),
    }),
  ),
  labels: z.array(z.string()),
  options: z.strictObject({
    title: z.string().optional(),
    axes: z.array(z.enum(['left', 'right'])),
    isStacked: z.boolean(),
  }),
  /** The data stand in rows, not in columns. */
  transpose: z.boolean(),
  /** It has one set of data. */
  single: z.boolean(),
});

const Style = z.strictObject({
  isBold: z.boolean().optional(),
  isItalic: z.boolean().optional(),
  color: z.string().optional(),
  fill: z.string().optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  wraps: z.boolean().optional(),
  hasBorder: z.boolean().optional(),
});

/** A cell of the layout; what a merged cell covers is left out. */
const LayoutCell = z.strictObject({
  cell: z.string(),
  value: CellValue,
  shown: z.string(),
  style: z.int(),
  rows: z.int().optional(),
  columns: z.int().optional(),
});

export const Spreadsheet = z.strictObject({
  name: z.string(),
  active: z.record(z.string(), ActiveCell),
  ranges: z.record(z.string(), Range),
  layout: z.array(
    z.strictObject({ name: z.string(), table: z.array(z.array(LayoutCell)), charts: z.array(Chart) }),
  ),
  styles: z.array(Style),
  formats: z.array(z.string()),
  preprocess: z.string(),
  postprocess: z.string(),
  sheets: z.array(z.string()),
  inputs: z.array(z.strictObject({ fullName: z.string(), value: CellValue })),
});
export type Spreadsheet = z.infer<typeof Spreadsheet>;
