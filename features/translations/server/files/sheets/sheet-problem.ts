import { SheetProblem, type SheetProblemCode } from '#engines/sheets/problem.ts';
import { TextFileProblem, type TextFileProblemCode } from '../problem.ts';

const codes: Readonly<Record<SheetProblemCode, TextFileProblemCode>> = {
  empty: 'empty',
  'too-many-rows': 'too-many',
  'too-many-columns': 'too-many',
  'cell-too-long': 'text-too-long',
  'too-large': 'too-large',
  'not-readable': 'not-readable',
};

/** Does the work, and says the problem of a sheet as that of a file of texts. */
export async function asTextFileProblem<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    const { row, column } = error.place;
    throw new TextFileProblem(codes[error.code], { line: row, column });
  }
}
