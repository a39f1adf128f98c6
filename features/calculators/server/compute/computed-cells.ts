import { BOOK_LANGUAGE } from '#engines/workbook/text/language.ts';
import { readFullName } from '#engines/workbook/address.ts';
import type { WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { type Surroundings, Workbook } from '#engines/workbook/book/workbook.ts';
import { type GivenInputs, putInputs } from '#engines/workbook/given.ts';
import { storedOf } from '#engines/workbook/proof.ts';
import { formatsOf } from '#engines/workbook/show/formats.ts';
import { labelOf } from '#engines/workbook/show/labels.ts';
import type { ComputedCell } from './talk.ts';

/** A stored workbook with these inputs, computed. It takes as long as computing it: large ones are for threads. */
export function computedBook(
  workbook: string,
  inputs: GivenInputs,
  surroundings: Surroundings,
): [WorkbookDefinition, Workbook] {
  const definition = JSON.parse(workbook) as WorkbookDefinition;
  const book = new Workbook(definition, BOOK_LANGUAGE);
  putInputs(book, inputs);
  book.recalculate(surroundings);
  return [definition, book];
}

/** Those of these cells that a computed workbook has. */
export function cellsOf(
  [definition, book]: [WorkbookDefinition, Workbook],
  places: readonly string[],
): ComputedCell[] {
  const formatOf = formatsOf(definition);
  return places.flatMap((place) => {
    const at = readFullName(place);
    const sheet = at && book.sheetIndex(at.sheet);
    if (!at || sheet === undefined) return [];
    return {
      place,
      label: labelOf(book, { sheet, row: at.row, column: at.column }, () => false),
      value: storedOf(book.value(sheet, at.row, at.column)),
      format: formatOf(sheet, at.row, at.column),
    };
  });
}
