import type { Cell, LabelRow } from '../../contract/shapes.ts';
import type { TextPlace } from '../use-texts-address.ts';

/** A row of the grid: one text in one language (spec 002 §3). */
export interface TextRow {
  label: string;
  area: string;
  isUnused: boolean;
  cell: Cell;
}

export const rowKeyOf = ({ label, cell }: TextRow): string => `${cell.language}:${label}`;

export const rowOf = ({ label, area, isUnused }: LabelRow, cell: Cell): TextRow => ({
  label,
  area,
  isUnused,
  cell,
});

/** What can be done with a row. */
export interface RowActs {
  edit: (place: TextPlace) => void;
  remove: (row: TextRow) => void;
  makePermanent: (row: TextRow) => void;
  /** Whether the user may delete rows and make them permanent. */
  maySettle: boolean;
}
