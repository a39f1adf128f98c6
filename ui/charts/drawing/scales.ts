import { scaleLinear, type ScaleLinear } from 'd3-scale';
import type { Arranged } from '../chart.ts';
import type { Layout } from '../layout.ts';

export type Scale = ScaleLinear<number, number>;

/** Where the two ends of each bar are, by data set and label: a stack begins where the one below it ends. */
export type Extents = readonly (readonly (readonly [number, number] | undefined)[])[];

/** The scale of each data set. Two axes have their zeros at one height, or the eye would compare bars with different beginnings. */
export function scalesOf({ sets }: Arranged, extents: Extents, layout: Layout): readonly Scale[] {
  const { plot, isLying, hasTwoAxes, hasAxis } = layout;
  const range = isLying ? [plot.left, plot.right] : [plot.bottom, plot.top];
  const ticks = tickCount(layout);
  const spans = (hasTwoAxes ? sets.map((_, set) => [set]) : [sets.map((_, set) => set)]).map((group) => {
    const ends = group.flatMap((set) => extents[set]!.flatMap((extent) => extent ?? []));
    const scale = scaleLinear([Math.min(0, ...ends), Math.max(0, ...ends)], range);
    const [low, high] = (hasAxis ? scale.nice(ticks) : scale).domain() as [number, number];
    // A chart of zeros, or of hidden values alone, has an axis too.
    return low === high ? { low: 0, high: 1 } : { low, high };
  });
  const below = Math.max(...spans.map(({ low, high }) => -low / (high - low)));
  const above = Math.max(...spans.map(({ low, high }) => high / (high - low)));
  const scales = spans.map(({ low, high }) =>
    scaleLinear([-below * (high - low), above * (high - low)], range),
  );
  return sets.map((_, set) => (hasTwoAxes ? scales[set]! : scales[0]!));
}

/** The numbers on an axis. Counts have whole ones only: no axis says 0.2 people. */
export function ticksOf(scale: Scale, { sets }: Arranged, layout: Layout): readonly number[] {
  const isCount = sets.every(({ cells }) => cells.every(({ value }) => Number.isInteger(value ?? 0)));
  return scale.ticks(tickCount(layout)).filter((tick) => !isCount || Number.isInteger(tick));
}

/** About one tick for each 50 px of height, or for each 110 px of width, where numbers are beside each other. */
const tickCount = ({ plot, isLying }: Layout): number =>
  isLying ? Math.max(2, Math.floor((plot.right - plot.left) / 110)) : 5;
