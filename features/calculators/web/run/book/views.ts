import { readArea } from '#engines/workbook/address.ts';
import type { Place } from '#engines/workbook/book/workbook.ts';
import { type ChartView, chartView } from '#engines/workbook/show/charts.ts';
import { type Explained, explain, type ExplainedPart } from '#engines/workbook/show/explain.ts';
import { FormulaError } from '#engines/workbook/values.ts';
import type { Result } from '../../../contract/shapes.ts';
import type { RunningBook } from './running-book.ts';

/** More cells of an area are not listed. */
const MAX_LISTED = 50;

/** The results that are always in sight. */
export function resultsOf(book: RunningBook): Result[] {
  return book.open.pinned.flatMap(({ place: name, title }) => {
    const place = book.placeOf(name);
    if (!place) return [];
    const value = book.value(place);
    return [
      {
        place: book.nameOf(place),
        title: title || book.labelAt(place),
        value: value instanceof FormulaError ? { error: value.code } : value,
        shown: book.shownAt(place).shown,
      },
    ];
  });
}

/** The charts of the sheets that are shown. */
export function chartsOf(book: RunningBook): (ChartView & { key: string; sheet: string })[] {
  const formatOf = (sheet: number, row: number, column: number): string =>
    book.formatOf({ sheet, row, column }) ?? 'General';
  return book.definition.sheets.flatMap(({ name, charts, isHidden }, sheet) =>
    isHidden
      ? []
      : charts.map((chart, place) => ({
          key: `${sheet} ${place}`,
          sheet: name,
          ...chartView(chart, book.workbook, sheet, formatOf, book.language),
        })),
  );
}

/** How a cell gets its value. */
export const explainCell = (book: RunningBook, place: Place): Explained =>
  explain(place, {
    book: book.workbook,
    isInput: (at) => book.inputAt(at) !== undefined,
    formatOf: (at) => book.formatOf(at),
    language: book.language,
  });

/** The cells of an area (`Φύλλο!B4:B9`) that have something in them, at most 50. */
export function partsOf(book: RunningBook, area: string): ExplainedPart[] {
  const at = area.lastIndexOf('!');
  const sheet = book.workbook.sheetIndex(area.slice(0, at));
  const found = readArea(area.slice(at + 1));
  if (sheet === undefined || !found) return [];
  const places: Place[] = [];
  book.workbook.each({ sheet, ...found }, (_value, row, column) => {
    if (places.length < MAX_LISTED) places.push({ sheet, row, column });
  });
  return places.map((place) => explainCell(book, place));
}
