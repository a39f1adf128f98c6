import { type CellWords, cellText, pastedText } from '#engines/queries/cell-text.ts';
import type { Cell, ResultColumn } from '#engines/queries/table.ts';
import { safeCell } from '#engines/export/safe-cell.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import type { Display, Result } from '../../contract/shapes.ts';
import { titleOf } from './titles.ts';

/** A row of the result, with its place there. */
export interface ShownRow {
  at: number;
  cells: readonly Cell[];
}

/** A column that the table shows. */
export interface ShownColumn extends ResultColumn {
  key: string;
  title: string;
  /** Where its cells are in a row. */
  place: number;
}

/** The columns of the table in the order of the result, without those that the report leaves out. Two of them may have one name. */
export const shownColumns = (
  { columns }: Result,
  display: Pick<Display, 'titles' | 'hidden'>,
): ShownColumn[] =>
  columns.flatMap(({ name, type }, place) =>
    display.hidden.includes(name)
      ? []
      : [{ name, type, place, key: `${place}-${name}`, title: titleOf(display, name) }],
  );

/** A function that finds the rows whose shown cells have all words of a search. It reads each row once, when it is first searched. */
export function finderOf(rows: readonly ShownRow[], columns: readonly ShownColumn[], words: CellWords) {
  const keys: (string | undefined)[] = [];
  const keyOf = ({ at, cells }: ShownRow): string =>
    (keys[at] ??= searchKey(
      columns.map((column) => cellText(column, cells[column.place], words)).join('\n'),
    ));
  return (search: string): readonly ShownRow[] => {
    const wanted = searchKey(search).split(' ').filter(Boolean);
    if (wanted.length === 0) return rows;
    return rows.filter((row) => wanted.every((word) => keyOf(row).includes(word)));
  };
}

/** Rows with their titles as a text that a spreadsheet takes from the clipboard. */
export const textOfRows = (
  rows: readonly ShownRow[],
  columns: readonly ShownColumn[],
  words: CellWords,
): string =>
  [
    columns.map(({ title }) => safeCell(title.replaceAll(/\s+/g, ' '))),
    ...rows.map(({ cells }) => columns.map((column) => pastedText(column, cells[column.place], words))),
  ]
    .map((line) => line.join('\t'))
    .join('\n');
