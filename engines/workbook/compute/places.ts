import type { Area } from '../address.ts';
import { type Axis, columnAt, type Node, rowAt, type SheetNames, type TableNode } from '../formula/nodes.ts';
import { workbookLimits } from '../limits.ts';
import { FormulaError, NAME_ERROR, Reference, REF_ERROR, type Scalar, VALUE_ERROR } from '../values.ts';
import type { Run } from './run.ts';

/** A table of a sheet, as Excel keeps it. */
export interface SheetTable {
  name: string;
  /** With its headers and totals. */
  area: Area;
  columns: readonly string[];
  headerRows: number;
  totalRows: number;
}

/** What the words of references mean in a workbook. */
export interface Names {
  sheetIndex(name: string): number | undefined;
  /** The table with this name in any case. */
  tableNamed(name: string): SheetTable | undefined;
  tableAround(sheet: number, row: number, column: number): SheetTable | undefined;
  /** The area that an array formula in this cell filled. */
  spilledFrom(cell: Area): Reference | undefined;
}

type PlacesNode = Extract<Node, { is: 'cell' | 'area' | 'table' }>;

/** The places that a reference means, seen from the cell that is computed. */
export function placesOf(node: PlacesNode, names: Names): (run: Run) => Reference | FormulaError {
  if (node.is === 'table') return tablePlaces(node, names);
  if (!node.sheets) return (run) => new Reference([areaOn(run.sheet, node, run)]);
  const sheets = sheetsOf(node.sheets, names);
  return (run) => (sheets ? new Reference(sheets.map((sheet) => areaOn(sheet, node, run))) : REF_ERROR);
}

/** Calls `name` with each area that a reference means, seen from the cell that is computed; with none where it is an error. */
export type NamedAreas = (run: Run, name: (area: Area) => void) => void;

export function namedAreas(node: PlacesNode, names: Names): NamedAreas {
  if (node.is !== 'table' && !node.sheets) return (run, name) => name(areaOn(run.sheet, node, run));
  const places = placesOf(node, names);
  return (run, name) => {
    const reference = places(run);
    if (reference instanceof Reference) for (const area of reference.areas) name(area);
  };
}

/**
 * Reads a single cell, the most frequent expression of all: nothing is made on the way to its value. Undefined for
 * references to several cells.
 */
export function cellReader(node: PlacesNode, names: Names): ((run: Run) => Scalar) | undefined {
  if (node.is !== 'cell') return undefined;
  const { row, column, sheets } = node;
  if (!sheets) return (run) => run.read(run.sheet, rowOf(row, run), columnOf(column, run));
  if (sheets.first !== sheets.last) return undefined;
  const sheet = names.sheetIndex(sheets.first);
  return sheet === undefined
    ? () => REF_ERROR
    : (run) => run.read(sheet, rowOf(row, run), columnOf(column, run));
}

function sheetsOf(named: SheetNames, names: Names): number[] | undefined {
  const first = names.sheetIndex(named.first);
  const last = named.last === named.first ? first : names.sheetIndex(named.last);
  if (first === undefined || last === undefined) return undefined;
  const [from, to] = first <= last ? [first, last] : [last, first];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

const rowOf = (axis: Axis, run: Run): number => rowAt(axis, run.row);
const columnOf = (axis: Axis, run: Run): number => columnAt(axis, run.column);

function areaOn(sheet: number, node: Exclude<PlacesNode, TableNode>, run: Run): Area {
  if (node.is === 'cell') {
    const row = rowOf(node.row, run);
    const column = columnOf(node.column, run);
    return { sheet, top: row, left: column, bottom: row, right: column };
  }
  const top = node.top ? rowOf(node.top, run) : 0;
  const bottom = node.bottom ? rowOf(node.bottom, run) : workbookLimits.rows - 1;
  const left = node.left ? columnOf(node.left, run) : 0;
  const right = node.right ? columnOf(node.right, run) : workbookLimits.columns - 1;
  return {
    sheet,
    top: Math.min(top, bottom),
    left: Math.min(left, right),
    bottom: Math.max(top, bottom),
    right: Math.max(left, right),
  };
}

function tablePlaces(
  { table: name, parts, columns }: TableNode,
  names: Names,
): (run: Run) => Reference | FormulaError {
  const placesIn = (table: SheetTable, run: Run): Reference | FormulaError => {
    const rows = rowsOfTable(table, parts, run);
    if (!rows) return parts.includes('#This Row') ? VALUE_ERROR : REF_ERROR;
    const { sheet, left, right } = table.area;
    if (!columns) return new Reference([{ sheet, left, right, ...rows }]);
    const [from, to] = placesOfColumns(table, columns) as [number, number];
    if (from === -1 || to === -1) return REF_ERROR;
    return new Reference([
      { sheet, left: left + Math.min(from, to), right: left + Math.max(from, to), ...rows },
    ]);
  };
  if (name === undefined)
    return (run) => {
      const table = names.tableAround(run.sheet, run.row, run.column);
      return table ? placesIn(table, run) : VALUE_ERROR;
    };
  const table = names.tableNamed(name);
  return (run) => (table ? placesIn(table, run) : NAME_ERROR);
}

/** The places of the first and last column in a table; -1 for one that it does not have. */
function placesOfColumns({ columns }: SheetTable, wanted: readonly string[]): number[] {
  return wanted.map((name) => columns.findIndex((column) => isSameName(column, name)));
}

const isSameName = (one: string, other: string): boolean =>
  one === other || (one.length === other.length && one.toLowerCase() === other.toLowerCase());

/** The rows of the named parts of a table; undefined when it has none of them. */
function rowsOfTable(
  { area, headerRows, totalRows }: SheetTable,
  parts: readonly string[],
  run: Run,
): { top: number; bottom: number } | undefined {
  const data = { top: area.top + headerRows, bottom: area.bottom - totalRows };
  if (parts.length === 0) return data;
  const spans: { top: number; bottom: number }[] = [];
  for (const part of parts) {
    if (part === '#All') spans.push({ top: area.top, bottom: area.bottom });
    if (part === '#Data') spans.push(data);
    if (part === '#Headers' && headerRows > 0) spans.push({ top: area.top, bottom: data.top - 1 });
    if (part === '#Totals' && totalRows > 0) spans.push({ top: data.bottom + 1, bottom: area.bottom });
    if (part === '#This Row' && run.sheet === area.sheet && run.row >= data.top && run.row <= data.bottom)
      spans.push({ top: run.row, bottom: run.row });
  }
  if (spans.length === 0) return undefined;
  return {
    top: Math.min(...spans.map(({ top }) => top)),
    bottom: Math.max(...spans.map(({ bottom }) => bottom)),
  };
}
