import { BOOK_LANGUAGE } from '#engines/workbook/text/language.ts';
import { fullName } from '#engines/workbook/address.ts';
import type { WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { type Surroundings, Workbook } from '#engines/workbook/book/workbook.ts';
import { findInputs, type InputCell } from '#engines/workbook/inputs.ts';
import { prove, type StoredResult } from '#engines/workbook/proof.ts';
import { suggestedResults } from '#engines/workbook/results.ts';
import type { Remark } from '../../contract/shapes.ts';
import { shortProof } from './short-proof.ts';
import type { Proved } from './talk.ts';

/** A workbook as it was read or mended, with its proof, and with the inputs and results that are found in it. */
export interface ReadBook {
  definition: WorkbookDefinition;
  /** What Excel computed, for each sheet. */
  results: readonly (readonly StoredResult[])[];
  remarks: Remark[];
}

/** Proves a workbook, and finds its inputs and results. It takes as long as computing the workbook: large ones are for threads. */
export function proveBook({ definition, results, remarks }: ReadBook, surroundings: Surroundings): Proved {
  const proof = prove(definition, results, surroundings, BOOK_LANGUAGE);
  const { inputs } = findInputs(definition);
  const book = new Workbook(definition, BOOK_LANGUAGE);
  book.recalculate(surroundings);
  const nameOf = ({ sheet, row, column }: Pick<InputCell, 'sheet' | 'row' | 'column'>) =>
    fullName(definition.sheets[sheet]!.name, row, column);
  return {
    is: 'proved',
    workbook: JSON.stringify(definition),
    results: JSON.stringify(results),
    proof: shortProof(proof),
    inputs: inputs.map((input) => ({ place: nameOf(input), kind: input.kind })),
    pinned: suggestedResults(definition, book, inputs).map(nameOf),
    remarks,
    sheets: definition.sheets.map(({ name }) => name),
  };
}
