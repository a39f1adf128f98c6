/** Why a sheet is not read; also the code of the refusal. */
export type SheetProblemCode =
  | 'empty'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'cell-too-long'
  | 'too-large'
  | 'not-readable';

/** Where in the sheet it happened; both count from 1, as a spreadsheet shows them. */
export interface SheetPlace {
  row?: number | undefined;
  column?: number | undefined;
}

/**
 * An uploaded sheet cannot be accepted: it is empty, exceeds one of the limits (`limits.ts`), or is not the file that
 * it claims to be. A limit of rows, columns or cells has its place.
 */
export class SheetProblem extends Error {
  readonly code: SheetProblemCode;
  readonly place: SheetPlace;

  constructor(code: SheetProblemCode, place: SheetPlace = {}) {
    super(code);
    this.name = 'SheetProblem';
    this.code = code;
    this.place = place;
  }
}
