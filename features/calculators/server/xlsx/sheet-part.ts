import { SheetProblem } from '#engines/sheets/problem.ts';
import { readArea, readCell } from '#engines/workbook/address.ts';
import type {
  CellDefinition,
  ConditionalFormat,
  SheetDefinition,
  Validation,
} from '#engines/workbook/book/definition.ts';
import type { StoredResult } from '#engines/workbook/proof.ts';
import { workbookLimits } from '#engines/workbook/limits.ts';
import { serialOfDay } from '#engines/workbook/serial.ts';
import { errorCodes } from '#engines/workbook/values.ts';
import type { OfficePackage } from '#platform/server/sheets/office-package.ts';
import { createStringItem, plainText } from '#platform/server/sheets/string-item.ts';
import { conditionalsReader } from './conditionals.ts';
import { isTrue } from './flag.ts';
import type { Remark } from './remarks.ts';
import type { Styles } from './styles-part.ts';
import { validationsReader } from './validations.ts';

export type ReadSheet = Omit<SheetDefinition, 'name' | 'isHidden' | 'charts'> & {
  results: StoredResult[];
  /** The ids of the relations to drawings and tables. */
  drawing: string | undefined;
  tables: string[];
  remarks: Remark[];
};

interface Context {
  strings: readonly string[];
  styles: Styles;
  /** Days of this file are counted from 1904. */
  is1904: boolean;
  /** Numbers of cell metadata (`cm`) that mean a dynamic array. */
  dynamic: ReadonlySet<number>;
  /** How many cells and formulas the sheets before have. */
  counted: { cells: number; formulas: number };
}

/** A cell as the file has it. */
interface Written {
  row: number;
  column: number;
  type: string;
  style: number;
  isDynamic: boolean;
  value: string;
  formula:
    | { text: string; type: string; reference: string | undefined; shared: string | undefined }
    | undefined;
}

/** More merged areas, conditional formats or validations than a sheet of people has; each of them takes memory wherever it is shown. */
const mostPieces = 20_000;

/** Elements of a sheet that are read by a part of their own or need no reading; any other one with content is said. */
const unread: Readonly<Record<string, string>> = {
  sparklineGroups: 'sparklines',
  oleObjects: 'objects',
  controls: 'controls',
  legacyDrawing: 'comments',
  picture: 'background',
  dataConsolidate: 'consolidation',
  scenarios: 'scenarios',
  autoFilter: 'filter',
  customSheetViews: 'views',
};

/** Reads a sheet: cells, stored results, and all that is shown. */
export async function readSheet(file: OfficePackage, path: string, context: Context): Promise<ReadSheet> {
  const cells: CellDefinition[] = [];
  const results: StoredResult[] = [];
  const hiddenRows: number[] = [];
  const hiddenColumns: number[] = [];
  const widths: { from: number; to: number; width: number }[] = [];
  const merges: string[] = [];
  const conditionals: ConditionalFormat[] = [];
  const validations: Validation[] = [];
  const tables: string[] = [];
  const found = new Set<string>();
  const shared = new Map<string, { row: number; column: number }>();
  let arrays: { top: number; left: number; bottom: number; right: number }[] = [];
  const item = createStringItem();
  const formats = conditionalsReader(context.styles, conditionals, found);
  const rules = validationsReader(validations, context.is1904 ? DAYS_TO_1904 : 0);
  let frozen: SheetDefinition['frozen'];
  const sheet = { isProtected: false };
  let drawing: string | undefined;
  let row = -1;
  let column = -1;
  let cell: Written | undefined;
  let into: 'value' | 'formula' | 'inline' | undefined;

  const place = (reference: string | undefined): void => {
    if (reference === undefined) {
      column += 1;
      return;
    }
    const read = readCell(reference);
    if (!read || read.row !== row || read.column <= column) throw new SheetProblem('not-readable');
    column = read.column;
  };

  const styleAt = (text: string | undefined): number => {
    const style = Number(text ?? 0);
    return context.styles.cells[style] === undefined ? 0 : style;
  };

  const isFilled = (at: Written): boolean =>
    arrays.some(
      (area) =>
        at.row >= area.top && at.row <= area.bottom && at.column >= area.left && at.column <= area.right,
    );

  const keep = (written: Written): void => {
    const value = valueOf(written, context, item.take());
    const style = written.style > 0 ? { style: written.style } : {};
    const at = { row: written.row, column: written.column };
    const { formula } = written;
    if (formula) {
      context.counted.formulas += 1;
      if (context.counted.formulas > workbookLimits.formulas) throw new SheetProblem('too-large');
      const definition = formulaOf(written, shared, found);
      const area = definition.array && readArea(formula.reference ?? '');
      // One that fills a single cell has no other one to fill.
      if (area && (area.bottom > area.top || area.right > area.left)) arrays.push(area);
      if (value !== undefined) results.push({ ...at, value });
      cells.push({ ...at, ...definition, ...style });
    } else if (isFilled(written)) {
      // The file has what an array formula filled as if it were typed.
      if (value !== undefined) results.push({ ...at, value });
      if (written.style > 0) cells.push({ ...at, ...style });
    } else if (value !== undefined || written.style > 0)
      cells.push({ ...at, ...(value !== undefined && { value }), ...style });
    context.counted.cells += 1;
    if (context.counted.cells > workbookLimits.cells) throw new SheetProblem('too-large');
  };

  await file.read(path, {
    open(name, attributes) {
      if (formats.open(name, attributes) || rules.open(name, attributes)) return;
      if (into === 'inline') item.open(name);
      else if (name === 'row') {
        const next = attributes.has('r') ? Number(attributes.get('r')) - 1 : row + 1;
        if (!(Number.isInteger(next) && next > row && next < workbookLimits.rows))
          throw new SheetProblem('not-readable');
        row = next;
        column = -1;
        // Rows come in their order, so that arrays above are never looked at again.
        arrays = arrays.filter(({ bottom }) => bottom >= row);
        if (isTrue(attributes.get('hidden'))) hiddenRows.push(row);
      } else if (name === 'c') {
        place(attributes.get('r'));
        cell = {
          row,
          column,
          type: attributes.get('t') ?? 'n',
          style: styleAt(attributes.get('s')),
          isDynamic: context.dynamic.has(Number(attributes.get('cm') ?? 0)),
          value: '',
          formula: undefined,
        };
      } else if (name === 'f' && cell) {
        into = 'formula';
        cell.formula = {
          text: '',
          type: attributes.get('t') ?? 'normal',
          reference: attributes.get('ref'),
          shared: attributes.get('si'),
        };
      } else if (name === 'v') into = 'value';
      else if (name === 'is') into = 'inline';
      else if (name === 'col') readColumns(attributes, widths, hiddenColumns);
      else if (name === 'mergeCell') {
        if (readArea(attributes.get('ref') ?? '')) merges.push(attributes.get('ref')!);
        if (merges.length > mostPieces) throw new SheetProblem('too-large');
      } else if (name === 'pane') {
        if (attributes.get('state')?.startsWith('frozen'))
          frozen = {
            rows: countOf(attributes.get('ySplit'), workbookLimits.rows),
            columns: countOf(attributes.get('xSplit'), workbookLimits.columns),
          };
      } else if (name === 'sheetProtection') sheet.isProtected = isTrue(attributes.get('sheet'));
      else if (name === 'drawing') drawing = attributes.get('id');
      else if (name === 'tablePart') tables.push(attributes.get('id') ?? '');
      else if (Object.hasOwn(unread, name)) found.add(unread[name]!);
    },
    text(piece) {
      if (formats.text(piece) || rules.text(piece)) return;
      if (into === 'inline') item.text(piece);
      else if (into === 'value' && cell) cell.value += piece;
      else if (into === 'formula' && cell?.formula) cell.formula.text += piece;
    },
    close(name) {
      if (formats.close(name) || rules.close(name)) return;
      if (name === 'is' || name === 'v' || name === 'f') into = undefined;
      else if (into === 'inline') item.close(name);
      else if (name === 'c' && cell) {
        keep(cell);
        cell = undefined;
      }
    },
  });

  return {
    cells,
    results,
    hiddenRows,
    hiddenColumns,
    widths,
    merges,
    ...(frozen && { frozen }),
    ...(sheet.isProtected && { isProtected: true }),
    conditionals,
    validations,
    drawing,
    tables,
    remarks: [...found].map((what) => ({ is: 'not-shown', what })),
  };
}

const countOf = (text: string | undefined, most: number): number => {
  const count = Math.trunc(Number(text ?? 0));
  return count > 0 && count < most ? count : 0;
};

/** The value of a cell; undefined for a blank one. */
function valueOf(
  { type, value, style }: Written,
  { strings, is1904, styles }: Context,
  inline: string,
): StoredResult['value'] | undefined {
  if (type === 'inlineStr') return inline;
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'str') return plainText(value);
  if (value === '') return undefined;
  if (type === 'b') return isTrue(value);
  if (type === 'e') return { error: errorCodes.find((code) => code === value) ?? '#VALUE!' };
  if (type === 'd') return serialOfText(value);
  const number = Number(value);
  if (!Number.isFinite(number)) throw new SheetProblem('not-readable');
  return is1904 && isDay(styles.cells[style]?.format) ? number + DAYS_TO_1904 : number;
}

/** The day and time of an ISO 8601 text, as files of the strict form have them. */
function serialOfText(text: string): number | undefined {
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?Z?)?$/.exec(text) ?? [];
  if (year === undefined) throw new SheetProblem('not-readable');
  const time = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return serialOfDay(Number(year), Number(month), Number(day)) + time / 86_400;
}

/** From 1 January 1904 back to where the days of the other system begin. */
const DAYS_TO_1904 = 1462;

/** Whether a format shows days: those with letters of days or years outside of quotes and brackets. */
const isDay = (format: string | undefined): boolean =>
  format !== undefined && /[dy]/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

function formulaOf(
  { row, column, isDynamic, formula }: Written,
  shared: Map<string, { row: number; column: number }>,
  found: Set<string>,
): Partial<CellDefinition> {
  const { type, reference, shared: id } = formula!;
  const text = plainText(formula!.text);
  if (type === 'dataTable') {
    found.add('data-table');
    return { formula: 'NA()' };
  }
  if (type === 'shared' && id !== undefined) {
    const like = shared.get(id);
    if (text === '' && like) return { like };
    shared.set(id, { row, column });
  }
  if (type !== 'array') return { formula: text };
  const area = reference === undefined ? undefined : readArea(reference);
  if (isDynamic || !area) return { formula: text, array: 'spill' };
  return { formula: text, array: { rows: area.bottom - area.top + 1, columns: area.right - area.left + 1 } };
}

function readColumns(
  attributes: ReadonlyMap<string, string>,
  widths: { from: number; to: number; width: number }[],
  hidden: number[],
): void {
  const from = Number(attributes.get('min')) - 1;
  const to = Math.min(Number(attributes.get('max')) - 1, workbookLimits.columns - 1);
  if (!(from >= 0 && to >= from)) return;
  // Columns up to the end of the sheet are those behind the last one that is used.
  if (isTrue(attributes.get('hidden')))
    for (let at = from; at <= Math.min(to, from + 500); at += 1) hidden.push(at);
  const width = Number(attributes.get('width'));
  if (width > 0) widths.push({ from, to, width });
}
