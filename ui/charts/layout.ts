import { type Arranged, type ArrangedSet, type ChartType, lossesOf, sharesOf } from './chart.ts';
import type { ChartWords } from './chart-words.ts';
import { type Measure, widestWord, wrapText } from './wrap-text.ts';

/** In pixels. */
export const FONT = 14;
export const LINE = 18;
/** The short mark of a hidden value is so long. */
export const HIDDEN_MARK = 16;
export const SWATCH = 22;
const GAP = 8;
const AXIS = 24;
const UPRIGHT_PLOT = 260;
/** From this width on, the labels of horizontal bars have a column; below it they are above their bars. */
const MIN_WIDTH_FOR_COLUMN = 560;
const MAX_BAR = 88;
const MAX_LABEL_LINES = 4;

export interface LegendItem {
  set: number;
  x: number;
  y: number;
  lines: readonly string[];
}

/** The place of a label: where its bars begin across the values, and how broad they are together. */
export interface Band {
  start: number;
  size: number;
  /** Empty when an axis has no room for each label; the table has them all. */
  lines: readonly string[];
  x: number;
  /** The middle of the first line. */
  y: number;
}

/** Where everything is, without what depends on the scales. It gives the height before the drawing has loaded. */
export interface Layout {
  width: number;
  height: number;
  /** The bars are horizontal: the labels are one below the other. */
  isLying: boolean;
  hasTwoAxes: boolean;
  hasAxis: boolean;
  legend: readonly LegendItem[];
  bands: readonly Band[];
  /** Where values are drawn. */
  plot: { left: number; right: number; top: number; bottom: number };
}

interface Question {
  chart: Arranged;
  type: ChartType;
  wantsTwoAxes: boolean;
  width: number;
  measure: Measure;
  words: ChartWords;
  /** The name of a data set in the legend of two axes, with its own. */
  nameOfAxis: (set: ArrangedSet, place: number, isLying: boolean) => string;
}

export function layoutOf(question: Question): Layout {
  const { chart, type, wantsTwoAxes, measure, words } = question;
  const width = Math.max(question.width, 200);
  const hasTwoAxes =
    wantsTwoAxes && chart.sets.length === 2 && ['bar', 'horizontalBar', 'line'].includes(type);
  const values = chart.sets.flatMap(({ cells }) => cells.flatMap(({ value }) => value ?? []));
  const bars = chart.sets.filter(({ isLine }) => !isLine).length;
  const thickness = type === 'stackedBar' ? 1 : Math.max(bars, 1);
  const largest = Math.max(1, ...values.map(Math.abs));
  const axisWidth = Math.max(44, measure(words.number(10 ** Math.ceil(Math.log10(largest)))) + 16);
  const left = axisWidth;
  const right = width - (hasTwoAxes ? axisWidth : GAP);
  const step = (right - left) / chart.labels.length;
  const hasHidden = chart.sets.some(({ cells }) => cells.some(({ value }) => value === null));

  const fits = (label: string, room: number) =>
    widestWord(label, measure) <= room && wrapText(label, room, measure).length <= MAX_LABEL_LINES;
  const barSize = Math.min(step * 0.72, MAX_BAR * thickness);
  const isTooThin = bars > 0 && barSize / thickness < (hasHidden ? measure(words.hiddenMark) : 6);
  const isLying =
    ['horizontalBar', 'pie', 'funnel'].includes(type) ||
    (bars > 0 && (isTooThin || !chart.labels.every((label) => fits(label, step - 6))));

  const legend = legendOf(question, { width, isLying, hasTwoAxes });
  const legendHeight = legend.reduce((end, { y, lines }) => Math.max(end, y + lines.length * LINE), 0);
  const top = legendHeight + (legend.length > 0 ? GAP : 0);
  const common = { width, isLying, hasTwoAxes, legend };
  if (isLying) return { ...common, ...lying(question, { width, top, thickness, hasTwoAxes }) };

  // A line may leave labels out, evenly: they follow each other.
  const every = chart.labels.findIndex((_, skipped) =>
    chart.labels.every((label, place) => place % (skipped + 1) > 0 || fits(label, step * (skipped + 1) - 6)),
  );
  const each = every < 0 ? chart.labels.length : every + 1;
  const plotTop = top + LINE + 4;
  const bottom = plotTop + UPRIGHT_PLOT;
  const bands = chart.labels.map((label, place): Band => {
    const middle = left + step * (place + 0.5);
    const lines = place % each > 0 ? [] : wrapText(label, step * each - 6, measure);
    const half = Math.max(0, ...lines.map(measure)) / 2;
    const x = Math.min(Math.max(middle, half), width - half);
    return { start: middle - barSize / 2, size: barSize, lines, x, y: bottom + 18 };
  });
  const lines = Math.max(...bands.map((band) => band.lines.length));
  return {
    ...common,
    hasAxis: true,
    bands,
    plot: { left, right, top: plotTop, bottom },
    height: bottom + 10 + lines * LINE + 4,
  };
}

function lying(
  { chart, type, measure, words }: Question,
  {
    width,
    top,
    thickness,
    hasTwoAxes,
  }: { width: number; top: number; thickness: number; hasTwoAxes: boolean },
) {
  const hasAxis = type !== 'pie' && type !== 'funnel';
  const widest = Math.max(...chart.labels.map((label) => measure(label)));
  const widestPart = Math.max(...chart.labels.map((label) => widestWord(label, measure)));
  const column = Math.min(Math.max(widestPart, Math.min(widest, width * 0.35)), width * 0.5);
  const hasColumn = width >= MIN_WIDTH_FOR_COLUMN;
  const texts = chart.sets.flatMap((set) => {
    const shares = type === 'pie' ? sharesOf(set) : [];
    return set.cells.map(({ value }, place) =>
      value === null ? words.hiddenMark : value === undefined ? '' : barText(words, value, shares[place]),
    );
  });
  const losses = type === 'funnel' ? chart.sets.flatMap((set) => lossesOf(set)) : [];
  const room = Math.max(24, ...texts.map(measure), ...losses.map((loss) => (loss ? 24 : 0))) + GAP;
  const isBelowZero = chart.sets.some(({ cells }) => cells.some(({ value }) => (value ?? 0) < 0));
  const left = (hasColumn ? column + GAP : 1) + (isBelowZero ? room : 0);
  const thick = thickness === 1 ? 24 : 20;
  const plotTop = top + (hasAxis && hasTwoAxes ? AXIS : 0);
  let y = plotTop + 4;
  const bands = chart.labels.map((label, place): Band => {
    const lines = wrapText(label, hasColumn ? column : width - 6, measure);
    const bars = thick * thickness;
    // In a funnel the loss since the step before is above its bar.
    const loss = losses[place] ? LINE + 4 : 0;
    const labelHeight = lines.length * LINE + (hasColumn ? 0 : 3);
    const height = hasColumn ? Math.max(loss + bars, labelHeight) : labelHeight + loss + bars;
    const start = hasColumn ? y + loss + (height - loss - bars) / 2 : y + labelHeight + loss;
    const middle = hasColumn ? start + bars / 2 - (labelHeight - LINE) / 2 : y + LINE / 2;
    const first = hasColumn ? Math.max(middle, y + LINE / 2) : middle;
    y += height + (hasColumn ? 12 : 14);
    return { start, size: bars, lines, x: hasColumn ? column : 0, y: first };
  });
  const bottom = y - 6;
  return {
    hasAxis,
    bands,
    plot: { left, right: width - room, top: plotTop, bottom },
    height: bottom + (hasAxis ? AXIS : 0),
  };
}

/** What is written at the end of a bar. */
export const barText = (words: ChartWords, value: number, share: number | undefined): string =>
  share === undefined ? words.number(value) : `${words.number(value)} (${words.share(share)})`;

function legendOf(
  { chart, type, measure, words, nameOfAxis }: Question,
  { width, isLying, hasTwoAxes }: Pick<Layout, 'width' | 'isLying' | 'hasTwoAxes'>,
): LegendItem[] {
  const { sets } = chart;
  if (type === 'funnel' || (sets.length === 1 && !sets[0]!.unit)) return [];
  let x = 0;
  let y = 0;
  let rowLines = 1;
  return sets.map((set, place) => {
    const name = hasTwoAxes ? nameOfAxis(set, place, isLying) : words.set(set);
    const lines = wrapText(name, width - SWATCH, measure);
    const itemWidth = SWATCH + Math.max(...lines.map(measure));
    if (x > 0 && x + itemWidth > width) {
      x = 0;
      y += rowLines * LINE + 4;
      rowLines = 1;
    }
    const item = { set: place, x, y, lines };
    x += itemWidth + 20;
    rowLines = Math.max(rowLines, lines.length);
    return item;
  });
}
