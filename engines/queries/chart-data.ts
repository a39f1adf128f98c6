import { type Cell, numberIn, placeOf, type ResultColumn, type ResultTable } from './table.ts';

/** How a chart is drawn. */
export type Drawn = 'bars' | 'rows' | 'stacked' | 'line';

/** The columns of a chart, by name. */
export interface ChartAsked {
  drawn: Drawn;
  /** @default the first column that holds no numbers, else the first one */
  axis?: string | undefined;
  /** @default the columns of numbers besides the axis */
  values: readonly string[];
  /** Its values split each column of `values` into data sets. */
  series?: string | undefined;
}

/** The numbers of one column, for one value of the series where there is one; undefined where an axis value has none. */
export interface ChartSet {
  column: ResultColumn;
  series: Cell | undefined;
  data: (number | undefined)[];
}

/** Why the columns of a result make no chart: a named one is missing, or holds no numbers. */
export type ChartProblem = 'no-axis' | 'no-numbers' | 'no-series';

export type ChartTable =
  | {
      ok: true;
      axis: ResultColumn;
      series: ResultColumn | undefined;
      labels: Cell[];
      sets: ChartSet[];
      /** How many values of the axis, and data sets, have no room in the chart. */
      labelsLeft: number;
      setsLeft: number;
    }
  | { ok: false; problem: ChartProblem };

/** The most values of the axis: of a line, which follows days, and of bars. */
const MAX_POINTS = 400;
const MAX_BARS = 60;
/** The most data sets: with more, their patterns can no longer be told apart. */
export const MAX_SETS = 12;

export const maxLabels = (drawn: Drawn): number => (drawn === 'line' ? MAX_POINTS : MAX_BARS);

/** The distinct values of a column in the order of the rows, with the place of each. */
function distinct(rows: ResultTable['rows'], place: number): Map<Cell, number> {
  const found = new Map<Cell, number>();
  for (const row of rows) {
    const cell = row[place] ?? null;
    if (!found.has(cell)) found.set(cell, found.size);
  }
  return found;
}

/**
 * The rows of a result as the data of a chart: a label for each value of the axis in the order of the rows. Numbers that share a label and
 * a data set are added.
 */
export function chartDataOf(table: ResultTable, asked: ChartAsked): ChartTable {
  const { columns, rows } = table;
  const axis = axisOf(table, asked);
  if (axis === undefined) return { ok: false, problem: 'no-axis' };
  const series = asked.series === undefined ? undefined : placeOf(table, asked.series);
  if (asked.series !== undefined && series === undefined) return { ok: false, problem: 'no-series' };
  const values = valuesOf(table, asked, [axis, series]);
  if (values.length === 0) return { ok: false, problem: 'no-numbers' };

  const labels = distinct(rows, axis);
  const parts: Map<Cell | undefined, number> =
    series === undefined ? new Map([[undefined, 0]]) : distinct(rows, series);
  const all = [...parts.keys()].flatMap((part) => values.map((value) => ({ part, value })));
  const most = maxLabels(asked.drawn);
  const shown = [...labels.keys()].slice(0, most);
  const sets = all.slice(0, MAX_SETS).map(({ part, value }): ChartSet => ({
    column: columns[value]!,
    series: part,
    data: shown.map(() => undefined),
  }));
  for (const row of rows) {
    const label = labels.get(row[axis] ?? null)!;
    const part = parts.get(series === undefined ? undefined : (row[series] ?? null))!;
    if (label >= most) continue;
    for (const [place, value] of values.entries()) {
      const data = sets[part * values.length + place]?.data;
      const number = numberIn(row[value]);
      if (data && number !== undefined) data[label] = (data[label] ?? 0) + number;
    }
  }
  return {
    ok: true,
    axis: columns[axis]!,
    series: series === undefined ? undefined : columns[series],
    labels: shown,
    sets,
    labelsLeft: labels.size - shown.length,
    setsLeft: all.length - sets.length,
  };
}

function axisOf(table: ResultTable, { axis }: ChartAsked): number | undefined {
  if (axis !== undefined) return placeOf(table, axis);
  const place = table.columns.findIndex(({ type }) => type !== 'number');
  return table.columns.length === 0 ? undefined : Math.max(place, 0);
}

/** The places of the columns of numbers; none as soon as a named one is missing or holds something else. */
function valuesOf(
  table: ResultTable,
  { values }: ChartAsked,
  used: readonly (number | undefined)[],
): number[] {
  const isNumeric = (place: number) => table.columns[place]!.type === 'number';
  if (values.length === 0)
    return table.columns.flatMap((_, place) => (isNumeric(place) && !used.includes(place) ? [place] : []));
  const places = values.map((name) => placeOf(table, name));
  return places.every((place) => place !== undefined && isNumeric(place)) ? (places as number[]) : [];
}
