import type { SheetPlace, SheetProblemCode } from '#engines/sheets/problem.ts';
import type { ZipEntry } from './zip-directory.ts';

/** What the thread is given. */
export interface Asked {
  archive: Uint8Array;
  entries: readonly ZipEntry[];
}

/** What the thread says: rows, after which it waits until they are taken; then the sheet's name, or why it stopped. */
export type Said =
  | { is: 'rows'; rows: string[][] }
  | { is: 'read'; sheet: string }
  | { is: 'refused'; code: SheetProblemCode; place: SheetPlace };
