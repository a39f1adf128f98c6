import type { SheetPlace, SheetProblemCode } from '#engines/sheets/problem.ts';
import type { Found } from './book.ts';
import type { ZipEntry } from './zip-directory.ts';

/** What the thread is given. */
export interface Asked {
  bytes: Uint8Array;
  /** What the archive announces; an .xls file is none. */
  entries: readonly ZipEntry[] | undefined;
  /** The name of the sheet to read; without it the first with something in it. */
  wanted: string | undefined;
}

/** What the thread says: rows, after which it waits until they are taken; then which sheet it was, or why it stopped. */
export type Said =
  | { is: 'rows'; rows: string[][] }
  | ({ is: 'read' } & Found)
  | { is: 'refused'; code: SheetProblemCode; place: SheetPlace };
