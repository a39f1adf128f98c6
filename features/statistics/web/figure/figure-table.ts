import type { ChartDataSet, ChartType, ChartValue } from '#ui/charts/chart.ts';
import type { Figure, Filters } from '../../contract/figures.ts';
import type { Placed } from '../../contract/pages.ts';
import { isMean } from '../../means.ts';

/** The keys of a cell: null is the sum over a dimension. */
export type Keys = (string | null)[];

/** A figure cut to its filters, as a chart and its table show it. */
export interface FigureTable {
  labels: string[];
  /** With the sum of each label as the last one, where the values exclude each other. The drawing leaves it out. */
  dataSets: ChartDataSet[];
  /** The sum of each data set; undefined where the values of the axis do not exclude each other. */
  totals: ChartValue[] | undefined;
  /** The keys of the people behind a number. */
  keysAt: (label: number, dataSet: number) => Keys | undefined;
}

/** The words that the table needs. */
export interface TableWords {
  total: string;
  counts: string;
}

const types: Readonly<Record<Exclude<Placed['drawn'], undefined>, ChartType>> = {
  bars: 'bar',
  rows: 'horizontalBar',
  stacked: 'stackedBar',
  line: 'line',
  funnel: 'funnel',
  table: 'bar',
};

/** How a form of a figure is drawn. */
export const chartTypeOf = (drawn: Exclude<Placed['drawn'], undefined>): ChartType => types[drawn];

const nameOf = (keys: Keys): string => JSON.stringify(keys);

/** A number of the server in the units of the page. A hidden one is null. */
const shownValue = ({ counts }: Figure, value: number | 'hidden'): ChartValue =>
  value === 'hidden' ? null : counts === 'cents' ? value / 100 : value;

/** The sum of numbers that are all shown; undefined as soon as one is hidden. */
export function sumOf(values: readonly ChartValue[]): ChartValue {
  let sum = 0;
  for (const value of values) {
    if (value === null) return undefined;
    sum += value ?? 0;
  }
  return sum;
}

/** Whether a figure has sums over the dimension in this place. */
export const hasSums = ({ totals, dimensions }: Figure, place: number): boolean =>
  totals.some(({ keys }) => keys.every((key, at) => (at === place ? key === null : key !== null))) ||
  (dimensions.length === 1 && totals.length > 0);

/** The number in a cell: 0 for one that is not there, undefined for a mean of none. */
export function readCells(figure: Figure): (keys: Keys) => ChartValue {
  const cells = new Map(figure.cells.map(({ keys, value }) => [nameOf(keys), value]));
  return (keys) => {
    const value = cells.get(nameOf(keys));
    return value === undefined ? (isMean(figure) ? undefined : 0) : shownValue(figure, value);
  };
}

/** The values of a dimension that the filters leave. */
export const chosenValues = (figure: Figure, place: number, filters: Filters) => {
  const dimension = figure.dimensions[place];
  const wanted = dimension && filters[dimension.name];
  return (dimension?.values ?? []).filter(({ key }) => !wanted?.length || wanted.includes(key));
};

export const unitOf = ({ counts }: Figure): string | undefined => (counts === 'cents' ? '€' : undefined);

/**
 * The table of a figure under filters. Filters only select cells. A sum over all values is the one of the server; a sum over some is made
 * of numbers that are shown, and is left out when one of them is hidden.
 */
export function tableOf(figure: Figure, filters: Filters, words: TableWords): FigureTable {
  const [first, second] = figure.dimensions;
  const axis = chosenValues(figure, 0, filters);
  const series = second && chosenValues(figure, 1, filters);
  const isCut = (name: string | undefined) => name !== undefined && (filters[name]?.length ?? 0) > 0;
  const valueAt = readCells(figure);
  const sums = new Map(figure.totals.map(({ keys, value }) => [nameOf(keys), value]));
  const sumAt = (keys: Keys): ChartValue => shownValue(figure, sums.get(nameOf(keys)) ?? 0);
  const unit = unitOf(figure);

  const sets: ChartDataSet[] = series
    ? series.map(({ key, words: label }) => ({
        label,
        unit,
        data: axis.map((one) => valueAt([one.key, key])),
      }))
    : [{ label: words.counts, unit, data: axis.map(({ key }) => valueAt([key])) }];

  const rowSums =
    series && series.length > 1 && hasSums(figure, 1)
      ? axis.map(({ key }, label) =>
          isCut(second.name) ? sumOf(sets.map(({ data }) => data[label])) : sumAt([key, null]),
        )
      : undefined;

  const columnSum = (place: number): ChartValue =>
    isCut(first?.name) ? sumOf(sets[place]!.data) : sumAt(series ? [null, series[place]!.key] : [null]);
  const wholeSum = (): ChartValue =>
    isCut(first?.name) || isCut(second?.name) ? sumOf(rowSums ?? []) : sumAt([null, null]);
  const totals =
    axis.length > 1 && hasSums(figure, 0)
      ? [...sets.map((_, place) => columnSum(place)), ...(rowSums ? [wholeSum()] : [])]
      : undefined;

  return {
    labels: axis.map((one) => one.words),
    dataSets: [...sets, ...(rowSums ? [{ label: words.total, unit, data: rowSums, isHidden: true }] : [])],
    totals,
    keysAt: (label, dataSet) => {
      const key = axis[label]?.key;
      if (key === undefined) return undefined;
      if (!series) return [key];
      const other = series[dataSet]?.key;
      if (other !== undefined) return [key, other];
      // The people behind a sum over some values cannot be asked for.
      return isCut(second.name) ? undefined : [key, null];
    },
  };
}
