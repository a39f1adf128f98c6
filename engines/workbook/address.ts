import { workbookLimits } from './limits.ts';

/** A rectangle of cells. Sheets, rows and columns are counted from 0; the last row and column belong to it. */
export interface Area {
  sheet: number;
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** The letters of a column: 0 is `A`, 26 is `AA`. */
export function lettersOf(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** The column with these letters in any case, or undefined when no sheet has it. */
export function columnOf(letters: string): number | undefined {
  if (!/^[A-Z]{1,3}$/i.test(letters)) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column <= workbookLimits.columns ? column - 1 : undefined;
}

/** `B4` for row 3 and column 1. */
export const cellName = (row: number, column: number): string => `${lettersOf(column)}${row + 1}`;

/** `B4:C9`, or `B4` for a single cell. */
export function areaName({ top, left, bottom, right }: Omit<Area, 'sheet'>): string {
  const first = cellName(top, left);
  return top === bottom && left === right ? first : `${first}:${cellName(bottom, right)}`;
}

/** Reads `B4`, `$B$4` or `B4:C9`. Undefined for anything else, and for places that no sheet has. */
export function readArea(text: string): Omit<Area, 'sheet'> | undefined {
  const [first, second = first, more] = text.replaceAll('$', '').split(':');
  const from = readCell(first!);
  const to = readCell(second!);
  if (!from || !to || more !== undefined) return undefined;
  return {
    top: Math.min(from.row, to.row),
    left: Math.min(from.column, to.column),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.column, to.column),
  };
}

/** Reads `B4`. Undefined for anything else, and for places that no sheet has. */
export function readCell(text: string): { row: number; column: number } | undefined {
  const found = /^([A-Z]{1,3})([1-9]\d{0,6})$/i.exec(text);
  const column = found && columnOf(found[1]!);
  const row = Number(found?.[2]) - 1;
  if (column === undefined || column === null || !(row < workbookLimits.rows)) return undefined;
  return { row, column };
}

/** A name of a sheet as it is written before `!`: in quotes unless it is a plain word that cannot be anything else. */
export function quotedSheet(name: string): string {
  const isPlain =
    /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !readCell(name) && !/^(r\d*c?\d*|c\d*)$/i.test(name);
  return isPlain ? name : `'${name.replaceAll("'", "''")}'`;
}

/** `Sheet!B4`, the name under which an input is saved (spec 002 §3: FullName). Sheets are not quoted there. */
export const fullName = (sheet: string, row: number, column: number): string =>
  `${sheet}!${cellName(row, column)}`;

/** The sheet and the place of a full name, or undefined. */
export function readFullName(name: string): { sheet: string; row: number; column: number } | undefined {
  const at = name.lastIndexOf('!');
  const place = at > 0 ? readCell(name.slice(at + 1)) : undefined;
  return place && { sheet: name.slice(0, at), ...place };
}

/** The cells that are in both, or undefined. */
export function intersection(one: Area, other: Area): Area | undefined {
  if (one.sheet !== other.sheet) return undefined;
  const top = Math.max(one.top, other.top);
  const left = Math.max(one.left, other.left);
  const bottom = Math.min(one.bottom, other.bottom);
  const right = Math.min(one.right, other.right);
  return top <= bottom && left <= right ? { sheet: one.sheet, top, left, bottom, right } : undefined;
}

/** Whether the cell lies in the area. */
export const isWithin = (area: Area, row: number, column: number): boolean =>
  row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
