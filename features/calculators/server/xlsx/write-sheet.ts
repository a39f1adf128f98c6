import { areaName, cellName, readArea } from '#engines/workbook/address.ts';
import type {
  CellDefinition,
  ConditionalFormat,
  SheetDefinition,
  Validation,
} from '#engines/workbook/book/definition.ts';
import type { Workbook } from '#engines/workbook/book/workbook.ts';
import { printFormula } from '#engines/workbook/formula/print.ts';
import { FormulaError, type Scalar } from '#engines/workbook/values.ts';
import { contentXml, element, mainNamespace, officeRelations, xmlHead } from './xml-words.ts';

interface Context {
  book: Workbook;
  /** The place of the sheet among the others. */
  index: number;
  /** The number of a conditional format's look. */
  lookOf: (format: ConditionalFormat) => number;
  /** The ids of its relations. */
  drawing: string | undefined;
  tables: readonly string[];
}

/** The part of a sheet, with the values that the workbook has now. */
export function writeSheet(sheet: SheetDefinition, context: Context): string {
  const { frozen } = sheet;
  const rows = rowsOf(sheet, context);
  return (
    xmlHead +
    element(
      'worksheet',
      { xmlns: mainNamespace, 'xmlns:r': officeRelations },
      element('sheetViews', {}, element('sheetView', { workbookViewId: 0 }, frozen ? paneOf(frozen) : '')),
      columnsOf(sheet),
      `<sheetData>${rows}</sheetData>`,
      sheet.isProtected ? '<sheetProtection sheet="1" objects="1" scenarios="1"/>' : '',
      sheet.merges.length > 0
        ? element(
            'mergeCells',
            { count: sheet.merges.length },
            ...sheet.merges.map((ref) => element('mergeCell', { ref })),
          )
        : '',
      ...sheet.conditionals
        .filter(({ areas }) => areas.some(readArea))
        .map((format) => conditionalOf(format, context)),
      validationsOf(sheet.validations),
      context.drawing === undefined ? '' : element('drawing', { 'r:id': context.drawing }),
      context.tables.length > 0
        ? element(
            'tableParts',
            { count: context.tables.length },
            ...context.tables.map((id) => element('tablePart', { 'r:id': id })),
          )
        : '',
    )
  );
}

function paneOf({ rows, columns }: { rows: number; columns: number }): string {
  return element('pane', {
    xSplit: columns || undefined,
    ySplit: rows || undefined,
    topLeftCell: cellName(rows, columns),
    activePane: rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight',
    state: 'frozen',
  });
}

/** Widths and hidden columns, in their order; a hidden one is an entry of its own. */
function columnsOf({ widths, hiddenColumns }: SheetDefinition): string {
  const hidden = new Set(hiddenColumns);
  const entries: { from: number; to: number; width: number | undefined; isHidden: boolean }[] = [];
  const widthAt = (column: number): number | undefined =>
    widths.find(({ from, to }) => column >= from && column <= to)?.width;
  for (const { from, to, width } of widths) {
    let start = from;
    for (const column of [...hidden].filter((at) => at >= from && at <= to).toSorted((a, b) => a - b)) {
      if (column > start) entries.push({ from: start, to: column - 1, width, isHidden: false });
      start = column + 1;
    }
    if (start <= to) entries.push({ from: start, to, width, isHidden: false });
  }
  for (const column of hidden)
    entries.push({ from: column, to: column, width: widthAt(column), isHidden: true });
  if (entries.length === 0) return '';
  const sorted = entries.toSorted((one, other) => one.from - other.from);
  return element(
    'cols',
    {},
    ...sorted.map(({ from, to, width, isHidden }) =>
      element('col', {
        min: from + 1,
        max: to + 1,
        width,
        customWidth: width === undefined ? undefined : 1,
        hidden: isHidden ? 1 : undefined,
      }),
    ),
  );
}

function rowsOf({ cells, hiddenRows }: SheetDefinition, context: Context): string {
  const hidden = new Set(hiddenRows);
  const rows = new Map<number, Map<number, CellDefinition>>();
  const add = (cell: CellDefinition): void => {
    const row = rows.get(cell.row) ?? new Map<number, CellDefinition>();
    rows.set(cell.row, row);
    if (!row.has(cell.column)) row.set(cell.column, cell);
  };
  for (const row of hidden) rows.set(row, new Map());
  for (const cell of cells) add(cell);
  // What arrays filled may have no definition, but has a value.
  for (const { row, column } of context.book.filledOn(context.index)) add({ row, column });
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .map(([row, list]) =>
      element(
        'row',
        { r: row + 1, hidden: hidden.has(row) ? 1 : undefined },
        ...[...list.values()]
          .toSorted((one, other) => one.column - other.column)
          .map((cell) => cellOf(cell, context)),
      ),
    )
    .join('');
}

function cellOf({ row, column, style, formula: text }: CellDefinition, { book, index }: Context): string {
  const cell = book.cell(index, row, column);
  const place = { r: cellName(row, column), s: style };
  // One unreadable formula makes Excel refuse the whole file, so it is written as text.
  if (cell && book.faults.has(cell)) return textCell(place, `=${text}`);
  const value: Scalar = cell?.value ?? null;
  const formula = cell?.formula;
  const written = formula ? formulaOf(cell, formula) : '';
  const isSpill = formula?.array === 'spill';
  if (value === null || value === undefined)
    return element('c', { ...place, cm: isSpill ? 1 : undefined }, written);
  if (typeof value === 'number')
    return element('c', { ...place, cm: isSpill ? 1 : undefined }, written, `<v>${value}</v>`);
  if (typeof value === 'boolean')
    return element(
      'c',
      { ...place, t: 'b', cm: isSpill ? 1 : undefined },
      written,
      `<v>${Number(value)}</v>`,
    );
  if (value instanceof FormulaError)
    return element(
      'c',
      { ...place, t: 'e', cm: isSpill ? 1 : undefined },
      written,
      `<v>${contentXml(storedCode(value.code))}</v>`,
    );
  // A text is never computed, even if it begins like a formula.
  return formula
    ? element(
        'c',
        { ...place, t: 'str', cm: isSpill ? 1 : undefined },
        written,
        `<v>${contentXml(value)}</v>`,
      )
    : textCell(place, value);
}

const textCell = (place: Parameters<typeof element>[1], text: string): string =>
  element('c', { ...place, t: 'inlineStr' }, `<is><t xml:space="preserve">${contentXml(text)}</t></is>`);

/** Errors that files have no code for are stored as #VALUE!, as Excel does. */
const storedCode = (code: string): string =>
  ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#GETTING_DATA'].includes(code)
    ? code
    : '#VALUE!';

type Cell = NonNullable<ReturnType<Workbook['cell']>>;

function formulaOf(cell: Cell, { template, array, filled }: NonNullable<Cell['formula']>): string {
  const text = contentXml(printFormula(template.node, cell, { forExcel: true }));
  if (array === undefined) return `<f>${text}</f>`;
  const bottom = Math.max(cell.row, ...filled.map(({ row }) => row));
  const right = Math.max(cell.column, ...filled.map(({ column }) => column));
  const ref =
    array === 'spill'
      ? { bottom, right }
      : { bottom: cell.row + array.rows - 1, right: cell.column + array.columns - 1 };
  return `<f t="array" ref="${areaName({ top: cell.row, left: cell.column, ...ref })}">${text}</f>`;
}

function conditionalOf(format: ConditionalFormat, { lookOf }: Context): string {
  const { when, priority, stops, areas } = format;
  const shared = { priority, stopIfTrue: stops ? 1 : undefined };
  const formulas = (list: readonly string[]): string[] =>
    list.map((formula) => `<formula>${contentXml(formula)}</formula>`);
  const rule =
    when.is === 'formula'
      ? element(
          'cfRule',
          { type: 'expression', dxfId: lookOf(format), ...shared },
          ...formulas([when.formula]),
        )
      : when.is === 'value'
        ? element(
            'cfRule',
            { type: 'cellIs', dxfId: lookOf(format), operator: when.operator, ...shared },
            ...formulas(when.formulas),
          )
        : element(
            'cfRule',
            { type: 'colorScale', ...shared },
            element(
              'colorScale',
              {},
              ...when.points.map(({ kind, value }) => element('cfvo', { type: kind, val: value })),
              ...when.points.map(({ color }) => element('color', { rgb: `FF${color.slice(1)}` })),
            ),
          );
  return element('conditionalFormatting', { sqref: areas.filter(readArea).join(' ') }, rule);
}

function validationsOf(all: readonly Validation[]): string {
  const validations = all.filter(({ areas }) => areas.length > 0);
  if (validations.length === 0) return '';
  return element(
    'dataValidations',
    { count: validations.length },
    ...validations.map(({ areas, kind, operator, formulas, allowsBlank, isWarning, message }) =>
      element(
        'dataValidation',
        {
          type: kind,
          operator: operator === 'between' ? undefined : operator,
          allowBlank: allowsBlank ? 1 : undefined,
          errorStyle: isWarning ? 'warning' : undefined,
          showErrorMessage: 1,
          error: message,
          sqref: areas.join(' '),
        },
        ...formulas.map(
          (formula, place) => `<formula${place + 1}>${contentXml(formula)}</formula${place + 1}>`,
        ),
      ),
    ),
  );
}
