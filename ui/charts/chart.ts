/** `pie` and `funnel` are drawn as horizontal bars: with shares, and with what is lost from step to step (docs/decisions/0100). */
export type ChartType = 'bar' | 'horizontalBar' | 'stackedBar' | 'line' | 'pie' | 'funnel';

/** A number, `null` for a value that is hidden because its group is too small, `undefined` for none. */
export type ChartValue = number | null | undefined;

export interface ChartDataSet {
  label: string;
  /** One value for each label. */
  data: readonly ChartValue[];
  /** Draws this data set in another way than the chart. */
  type?: 'bar' | 'line' | undefined;
  /** The drawing leaves the data set out. The table keeps it. */
  isHidden?: boolean | undefined;
  /** What its values count, such as `€` or `%`. The table and the legend show it beside the label. */
  unit?: string | undefined;
}

export interface ChartOptions {
  /** Two data sets of different units have an axis each, left and right (spec 002 §5.2). Other counts of data sets ignore it. */
  twoAxes?: boolean | undefined;
  /** What the labels are, for the first column of the table. */
  labelTitle?: string | undefined;
}

/** The chart entity of the specification (spec 002 §3). */
export interface ChartData {
  type: ChartType;
  dataSets: readonly ChartDataSet[];
  labels: readonly string[];
  options?: ChartOptions | undefined;
  /** Exchanges labels and data sets. */
  transpose?: boolean | undefined;
  /** Shows the first data set alone. `transpose` comes first. */
  single?: boolean | undefined;
}

/** One value, with its place in the data as the caller gave them. */
export interface ChartCell {
  value: ChartValue;
  label: number;
  dataSet: number;
}

export interface ArrangedSet {
  label: string;
  unit: string | undefined;
  isLine: boolean;
  cells: readonly ChartCell[];
}

/** A chart after `transpose`, `single` and rounding. */
export interface Arranged {
  labels: readonly string[];
  sets: readonly ArrangedSet[];
}

/** What the table shows. */
export function arrange({ type, dataSets, labels, transpose, single }: ChartData): Arranged {
  const isLine = (own: 'bar' | 'line' | undefined) =>
    type === 'line' ? own !== 'bar' : type === 'bar' && own === 'line';
  const cellAt = (label: number, dataSet: number): ChartCell => ({
    value: round(dataSets[dataSet]!.data[label]),
    label,
    dataSet,
  });
  const [first] = dataSets;
  const sets: ArrangedSet[] = transpose
    ? labels.map((text, label) => ({
        label: text,
        unit: dataSets.every(({ unit }) => unit === first?.unit) ? first?.unit : undefined,
        isLine: isLine(undefined),
        cells: dataSets.map((_, dataSet) => cellAt(label, dataSet)),
      }))
    : dataSets.map((one, dataSet) => ({
        label: one.label,
        unit: one.unit,
        isLine: isLine(one.type),
        cells: labels.map((_, label) => cellAt(label, dataSet)),
      }));
  return {
    labels: transpose ? dataSets.map(({ label }) => label) : labels,
    sets: single ? sets.slice(0, 1) : sets,
  };
}

/** What the drawing shows: a funnel has one data set. */
export function arrangeDrawn(chart: ChartData): Arranged {
  const seen = chart.dataSets.flatMap((one, place) => (one.isHidden ? [] : [place]));
  const { labels, sets } = arrange({ ...chart, dataSets: seen.map((place) => chart.dataSets[place]!) });
  const drawn = chart.type === 'funnel' ? sets.slice(0, 1) : sets;
  return {
    labels,
    sets: drawn.map((set) => ({
      ...set,
      cells: set.cells.map((cell) => ({ ...cell, dataSet: seen[cell.dataSet]! })),
    })),
  };
}

/** Rounds to 2 decimals, as sheets do: away from zero. What is no number is no value. */
function round(value: ChartValue): ChartValue {
  if (value === null) return null;
  if (value === undefined || !Number.isFinite(value)) return undefined;
  const hundredths = Math.round(Math.abs(value) * 100 * (1 + Number.EPSILON));
  return hundredths === 0 ? 0 : (Math.sign(value) * hundredths) / 100;
}

/** Whether there is anything to draw. A hidden value is drawn. */
export const hasValues = ({ sets }: Arranged): boolean =>
  sets.some(({ cells }) => cells.some(({ value }) => value !== undefined));

/**
 * The share of each value in the sum of its data set, from 0 to 1. There are none when a value is hidden, since the shares of the others would
 * tell it, and none when a value is negative.
 */
export function sharesOf({ cells }: ArrangedSet): readonly (number | undefined)[] {
  const values = cells.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const sum = values.reduce((sum: number, value) => sum + (value ?? 0), 0);
  const hasShares = sum > 0 && values.every((value) => value !== null && value >= 0);
  return cells.map(({ value }) => (hasShares && typeof value === 'number' ? value / sum : undefined));
}

export interface Loss {
  count: number;
  /** Of the step before, from 0 to 1. */
  share: number;
}

/** What is lost at each step of a funnel since the one before. There is none beside a hidden value. */
export function lossesOf({ cells }: ArrangedSet): readonly (Loss | undefined)[] {
  return cells.map(({ value }, step) => {
    const before = cells[step - 1]?.value;
    if (typeof value !== 'number' || typeof before !== 'number' || before <= 0) return undefined;
    return { count: round(before - value)!, share: (before - value) / before };
  });
}
