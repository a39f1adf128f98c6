import { line, stack, stackOffsetDiverging } from 'd3-shape';
import { type Arranged, type ChartType, lossesOf, sharesOf } from '../chart.ts';
import type { ChartWords } from '../chart-words.ts';
import { barText, HIDDEN_MARK, type Layout } from '../layout.ts';
import type { Measure } from '../wrap-text.ts';
import { type Extents, type Scale, scalesOf } from './scales.ts';

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Label {
  x: number;
  /** The middle of the text. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
  text: string;
  /** A remark, such as a loss. */
  isQuiet?: boolean;
}

/** What is drawn inside of the axes. */
export interface Scene {
  scales: readonly Scale[];
  bars: readonly (Rect & { set: number })[];
  /** What a step of a funnel has lost. */
  lost: readonly Rect[];
  /** The marks of hidden values. */
  hidden: readonly Rect[];
  texts: readonly Label[];
  lines: readonly { set: number; path: string; points: readonly (readonly [number, number])[] }[];
}

interface Given {
  chart: Arranged;
  type: ChartType;
  layout: Layout;
  words: ChartWords;
  measure: Measure;
}

export function sceneOf({ chart, type, layout, words, measure }: Given): Scene {
  const { sets, labels } = chart;
  const { isLying, bands } = layout;
  const isStacked = type === 'stackedBar';
  const extents = isStacked ? stackedExtents(chart) : plainExtents(chart);
  const scales = scalesOf(chart, extents, layout);
  const barSets = sets.flatMap(({ isLine }, set) => (isLine ? [] : [set]));

  /** A rectangle from one value to another, or so many pixels long. */
  const rect = (start: number, size: number, from: number, to: number): Rect => {
    const [low, length] = [Math.min(from, to), Math.abs(to - from)];
    return isLying
      ? { x: low, y: start, width: length, height: size }
      : { x: start, y: low, width: size, height: length };
  };
  /** Where the bar of a data set begins across, and how thick it is. */
  const slotOf = (set: number, label: number): readonly [number, number] => {
    const { start, size } = bands[label]!;
    if (isStacked) return [start, size];
    const thick = size / Math.max(barSets.length, 1);
    const gap = barSets.length > 1 ? 2 : 0;
    return [start + barSets.indexOf(set) * thick + gap / 2, thick - gap];
  };
  /** A text beside the end of a bar: above it, or to its right. */
  const beside = (start: number, size: number, end: number, text: string, isBelowZero = false): Label => {
    const middle = start + size / 2;
    if (isLying)
      return { x: end + (isBelowZero ? -6 : 6), y: middle, anchor: isBelowZero ? 'end' : 'start', text };
    return { x: middle, y: end + (isBelowZero ? 11 : -11), anchor: 'middle', text };
  };
  const along = isLying ? 1 : -1;

  // Numbers above some bars only would look as if the others had none; a line would run through them.
  const hasTexts =
    barSets.length === sets.length &&
    (isLying ||
      barSets.every((set) =>
        sets[set]!.cells.every(
          ({ value }, label) => measure(words.number(value ?? 0)) <= slotOf(set, label)[1] + 6,
        ),
      ));

  const bars: Scene['bars'][number][] = [];
  const lost: Rect[] = [];
  const hidden: Rect[] = [];
  const texts: Label[] = [];

  for (const set of barSets) {
    const scale = scales[set]!;
    const shares = type === 'pie' ? sharesOf(sets[set]!) : [];
    const losses = type === 'funnel' ? lossesOf(sets[set]!) : [];
    for (const [label, { value }] of sets[set]!.cells.entries()) {
      const [start, size] = slotOf(set, label);
      const extent = extents[set]![label];
      if (extent) bars.push({ set, ...rect(start, size, scale(extent[0]), scale(extent[1])) });
      if (typeof value === 'number' && !isStacked) {
        const text = barText(words, value, shares[label]);
        // A number that the outline of a loss would cross is beside that.
        const lostTo = losses[label] && scale(value + losses[label].count);
        const end = scale(value);
        const isCrossed = lostTo !== undefined && lostTo > end && lostTo - end < measure(text) + 12;
        if (hasTexts) texts.push(beside(start, size, isCrossed ? lostTo : end, text, value < 0));
      }
      if (value === null && !isStacked) {
        const end = scale(0) + along * HIDDEN_MARK;
        hidden.push(rect(start, size, scale(0), end));
        texts.push(beside(start, size, end, words.hiddenMark));
      }
      const loss = losses[label];
      if (!loss) continue;
      if (loss.count > 0) lost.push(rect(start, size, scale(value!), scale(value! + loss.count)));
      const text = words.loss(loss);
      texts.push({ x: scale(0), y: start - 12, anchor: 'start', text, isQuiet: true });
    }
  }

  if (isStacked)
    for (const label of labels.keys()) {
      const values = barSets.map((set) => sets[set]!.cells[label]!.value);
      const top = Math.max(0, ...barSets.flatMap((set) => extents[set]![label] ?? []));
      const { start, size } = bands[label]!;
      const from = scales[0]!(top);
      if (values.includes(null)) {
        hidden.push(rect(start, size, from, from + along * HIDDEN_MARK));
        texts.push(beside(start, size, from + along * HIDDEN_MARK, words.hiddenMark));
      } else if (values.every((value) => value === undefined || value! >= 0) && top > 0) {
        const text = words.number(Math.round(top * 100) / 100);
        if (hasTexts) texts.push(beside(start, size, from, text));
      }
    }

  const at = (label: number, value: number): readonly [number, number] => {
    const { start, size } = bands[label]!;
    return isLying ? [value, start + size / 2] : [start + size / 2, value];
  };
  const lines = sets.flatMap(({ isLine, cells }, set) => {
    if (!isLine) return [];
    const scale = scales[set]!;
    const points = cells.map(({ value }, label) =>
      typeof value === 'number' ? at(label, scale(value)) : undefined,
    );
    const path = line<(typeof points)[number]>()
      .defined((point) => point !== undefined)
      .x((point) => point![0])
      .y((point) => point![1])(points);
    return [{ set, path: path ?? '', points: points.flatMap((point) => (point ? [point] : [])) }];
  });
  // At one place of a line there is one mark, whether one or several data sets have a hidden value there.
  for (const label of labels.keys()) {
    if (!sets.some(({ isLine, cells }) => isLine && cells[label]!.value === null)) continue;
    if (barSets.some((set) => sets[set]!.cells[label]!.value === null)) continue;
    const { start, size } = bands[label]!;
    const zero = scales[0]!(0);
    const from = start + size / 2 - HIDDEN_MARK / 2;
    hidden.push(rect(from, HIDDEN_MARK, zero, zero + along * HIDDEN_MARK));
    texts.push(beside(from, HIDDEN_MARK, zero + along * HIDDEN_MARK, words.hiddenMark));
  }
  return { scales, bars, lost, hidden, texts, lines };
}

const plainExtents = ({ sets }: Arranged): Extents =>
  sets.map(({ cells }) => cells.map(({ value }) => (typeof value === 'number' ? [0, value] : undefined)));

function stackedExtents({ sets, labels }: Arranged): Extents {
  const stacks = stack<number, number>()
    .keys(sets.keys())
    .value((label, set) => sets[set]!.cells[label]!.value ?? 0)
    .offset(stackOffsetDiverging)([...labels.keys()]);
  return stacks.map((layers, set) =>
    layers.map(([low, high], label) =>
      typeof sets[set]!.cells[label]!.value === 'number' ? [low, high] : undefined,
    ),
  );
}
