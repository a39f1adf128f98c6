import type { ChartDefinition, ChartKind } from '../book/definition.ts';
import type { Workbook } from '../book/workbook.ts';
import { roundAway } from '../functions/rounding.ts';
import { Reference, type Scalar } from '../values.ts';
import type { Language } from '../text/language.ts';
import { shownValue } from './shown.ts';

/** A chart with its data (spec 002 §3). */
export interface ChartView {
  title: string | undefined;
  labels: string[];
  sets: {
    kind: ChartKind;
    label: string;
    /** Rounded to two decimals (spec 002 §5.2); null where there is no number. */
    data: (number | null)[];
    /** Which axis it is read at: of two sets the second has the right one (spec 002 §5.2). */
    axis: 'left' | 'right';
    isStacked: boolean;
  }[];
}

/** More points than a page can draw. */
const mostPoints = 2_000;

/** The data of a chart as the workbook has it now. @param sheet where the chart stands, for references without one */
export function chartView(
  { title, series }: ChartDefinition,
  book: Workbook,
  sheet: number,
  formatOf: (sheet: number, row: number, column: number) => string,
  language: Language,
): ChartView {
  const cellsOf = (reference: string): { value: Scalar; format: string }[] => {
    const found = book.refer(reference, sheet);
    if (!(found instanceof Reference)) return [];
    const cells: { value: Scalar; format: string }[] = [];
    for (const { sheet: at, top, left, bottom, right } of found.areas)
      for (let row = top; row <= bottom && cells.length < mostPoints; row += 1)
        for (let column = left; column <= right && cells.length < mostPoints; column += 1)
          cells.push({ value: book.value(at, row, column), format: formatOf(at, row, column) });
    return cells;
  };
  const text = ({ value, format }: { value: Scalar; format: string }): string =>
    shownValue(value, format, language);

  const hasTwo = series.length === 2;
  const named = series.find(({ labels }) => labels !== undefined)?.labels;
  const sets = series.map(({ kind, label, data, isRight, isStacked }, place) => ({
    kind,
    label:
      label === undefined ? '' : 'text' in label ? label.text : cellsOf(label.reference).map(text).join(' '),
    data: cellsOf(data).map(({ value }) => (typeof value === 'number' ? roundAway(value, 2) : null)),
    axis: (hasTwo ? place === 1 : isRight) ? ('right' as const) : ('left' as const),
    isStacked,
  }));
  const length = Math.max(0, ...sets.map(({ data }) => data.length));
  const labels = named === undefined ? [] : cellsOf(named).map(text);
  return {
    title,
    labels: Array.from({ length }, (_, place) => labels[place] ?? String(place + 1)),
    sets,
  };
}
