import type { Surroundings } from '#engines/workbook/book/workbook.ts';
import type { StoredValue } from '#engines/workbook/proof.ts';
import type { SheetProblemCode } from '#engines/sheets/problem.ts';
import type { GivenInputs } from '#engines/workbook/given.ts';
import type { SpreadsheetView } from '#engines/workbook/spreadsheet.ts';
import type { ZipEntry } from '#platform/server/sheets/zip-directory.ts';
import type { InputCell, Proof, Remark } from '../../contract/shapes.ts';

/** A workbook in the form in which it is stored: JSON, which only threads read. */
interface Stored {
  workbook: string;
}

/** What a thread is asked. */
export type Asked = Surroundings &
  (
    | { is: 'read'; bytes: Uint8Array; entries: readonly ZipEntry[] }
    /** Changes cells: one, or all of a sheet. `results` is what Excel had computed. */
    | (Stored & { is: 'mend'; results: string; change: Change })
    | (Stored & { is: 'compute'; inputs: GivenInputs; places: readonly string[] })
    /** Which of these cells nobody can write into: those of no sheet, and those with a formula. */
    | (Stored & { is: 'check'; places: readonly string[] })
    | (Stored & { is: 'write'; inputs: GivenInputs })
    | (Stored & { is: 'view'; inputs: readonly InputCell[] })
  );

export type Change =
  | { place: string; content: string }
  | { sheet: string; rows: readonly (readonly string[])[] };

/** A workbook that was read or mended, and proved. */
export interface Proved {
  is: 'proved';
  workbook: string;
  results: string;
  proof: Proof;
  /** The inputs and results that were found in it. */
  inputs: InputCell[];
  pinned: string[];
  remarks: Remark[];
  /** The names of its sheets. */
  sheets: string[];
}

/** A computed cell with the number format under which it is shown. */
export interface ComputedCell {
  place: string;
  label: string | undefined;
  value: StoredValue | null;
  format: string;
}

/** What a thread says at its end. */
export type Said =
  | Proved
  | { is: 'computed'; cells: ComputedCell[] }
  | { is: 'checked'; bad: string[] }
  | { is: 'written'; bytes: Uint8Array }
  | { is: 'viewed'; view: SpreadsheetView }
  | { is: 'refused'; code: SheetProblemCode }
  | { is: 'no-such-place' };
