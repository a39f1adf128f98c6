import type { ChartDataSet } from '#ui/charts/chart.ts';
import type { Figure, Filters } from '../../contract/figures.ts';
import type { Period } from './choice.ts';
import { chosenValues, hasSums, readCells, sumOf, unitOf } from './figure-table.ts';

/** The dimension of figures that count by month. */
export const MONTH = 'month';

/** Two data sets over the same labels. */
export interface Comparison {
  labels: string[];
  dataSets: ChartDataSet[];
}

const monthsIn = ({ dimensions }: Figure, { from, to }: Period) =>
  (dimensions[0]?.values ?? []).filter(({ key }) => key >= from && key <= to);

/** The words of a period: its first and its last month. */
export function periodWords(figure: Figure, period: Period): string {
  const words = (key: string) => figure.dimensions[0]?.values.find((one) => one.key === key)?.words ?? key;
  return period.from === period.to ? words(period.from) : `${words(period.from)} – ${words(period.to)}`;
}

/** Whether two periods of a figure can be compared: it counts by month, and a second dimension has sums over the months. */
export const comparesPeriods = (figure: Figure): boolean =>
  figure.dimensions[0]?.name === MONTH && (figure.dimensions.length === 1 || hasSums(figure, 0));

/**
 * A figure in two periods. Without a second dimension the months are beside each other in their order. With one, its values are, each with
 * its sum over the months, which is left out when the number of a month is hidden.
 */
export function comparePeriods(
  figure: Figure,
  filters: Filters,
  periods: readonly [Period, Period],
): Comparison {
  const valueAt = readCells(figure);
  const unit = unitOf(figure);
  const [first, second] = periods.map((period) => monthsIn(figure, period));
  if (figure.dimensions.length === 1) {
    const length = Math.max(first!.length, second!.length);
    const places = Array.from({ length }, (_, place) => place);
    return {
      labels: places.map((place) =>
        [first![place]?.words, second![place]?.words].filter((words) => words !== undefined).join(' / '),
      ),
      dataSets: [first!, second!].map((months, place) => ({
        label: periodWords(figure, periods[place]!),
        unit,
        data: places.map((at) => (months[at] ? valueAt([months[at].key]) : undefined)),
      })),
    };
  }
  const values = chosenValues(figure, 1, filters);
  return {
    labels: values.map(({ words }) => words),
    dataSets: [first!, second!].map((months, place) => ({
      label: periodWords(figure, periods[place]!),
      unit,
      data: values.map(({ key }) => sumOf(months.map((month) => valueAt([month.key, key])))),
    })),
  };
}

/** A figure of one dimension in two projects: the values of both, by their keys. */
export function compareProjects(
  here: Figure,
  there: Figure,
  filters: Filters,
  names: readonly [string, string],
): Comparison {
  const values = new Map(
    [here, there].flatMap((figure) => chosenValues(figure, 0, filters)).map((one) => [one.key, one]),
  );
  const isByMonth = here.dimensions[0]?.name === MONTH;
  const list = [...values.values()].toSorted((one, other) =>
    isByMonth ? (one.key < other.key ? -1 : 1) : 0,
  );
  return {
    labels: list.map((one) => one.words),
    dataSets: [here, there].map((figure, place) => {
      const valueAt = readCells(figure);
      return { label: names[place]!, unit: unitOf(figure), data: list.map(({ key }) => valueAt([key])) };
    }),
  };
}
