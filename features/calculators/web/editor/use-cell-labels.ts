import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readFullName } from '#engines/workbook/address.ts';
import type { WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { type Place, Workbook } from '#engines/workbook/book/workbook.ts';
import { labelOf } from '#engines/workbook/show/labels.ts';
import { BOOK_LANGUAGE } from '#engines/workbook/text/language.ts';
import { ask } from '#platform/web/api.ts';
import { calculators } from '../../contract.ts';
import type { CalculatorDraft } from './use-calculator-draft.ts';

/** Returns what the sheet calls a cell, by its full name; undefined without a label, and until the workbook has come. */
export function useCellLabels({ base, draft }: CalculatorDraft): (name: string) => string | undefined {
  const { data } = useQuery(ask(calculators.workbook, { versionId: base.shown.id }));
  const read = useMemo(() => {
    if (!data) return undefined;
    const definition = JSON.parse(data.workbook) as WorkbookDefinition;
    return {
      sheets: definition.sheets.map(({ name }) => name),
      book: new Workbook(definition, BOOK_LANGUAGE),
    };
  }, [data]);
  const placeOf = (name: string): Place | undefined => {
    const at = readFullName(name);
    const sheet = at && read ? read.sheets.indexOf(at.sheet) : -1;
    return at && sheet !== -1 ? { sheet, row: at.row, column: at.column } : undefined;
  };
  const keyOf = ({ sheet, row, column }: Place) => `${sheet} ${row} ${column}`;
  const inputs = new Set(draft.inputs.flatMap(({ place }) => placeOf(place) ?? []).map(keyOf));
  return (name) => {
    const place = placeOf(name);
    return read && place && labelOf(read.book, place, (one) => inputs.has(keyOf(one)));
  };
}
