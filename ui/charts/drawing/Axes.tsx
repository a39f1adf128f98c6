// Parts of a chart keep no state, and two of them may look the same.
// oxlint-disable react/no-array-index-key
import type { Arranged } from '../chart.ts';
import type { ChartWords } from '../chart-words.ts';
import type { Layout } from '../layout.ts';
import { type Scale, ticksOf } from './scales.ts';
import styles from './drawing.module.css';

interface Props {
  chart: Arranged;
  layout: Layout;
  scales: readonly Scale[];
  words: ChartWords;
}

/** The grid with the numbers of one axis or of two, and the line at zero. */
export function Axes({ chart, layout, scales, words }: Props) {
  const { plot, isLying, hasTwoAxes, hasAxis } = layout;
  const first = scales[0]!;
  const lineAt = (at: number) =>
    isLying
      ? { x1: at, x2: at, y1: plot.top, y2: plot.bottom }
      : { x1: plot.left, x2: plot.right, y1: at, y2: at };
  const zero = first(0);
  // Labels above lying bars begin where the line at zero is.
  const hasLabelsBetween = isLying && layout.bands.every(({ x }) => x === 0);
  const ticks = (scale: Scale) => ticksOf(scale, chart, layout);
  const textAt = (at: number, isSecond: boolean) => {
    if (isLying)
      return {
        x: at,
        y: isSecond ? plot.top - 6 : plot.bottom + 18,
        textAnchor: at < 8 ? ('start' as const) : ('middle' as const),
      };
    return isSecond
      ? { x: plot.right + 8, y: at + 5, textAnchor: 'start' as const }
      : { x: plot.left - 8, y: at + 5, textAnchor: 'end' as const };
  };
  return (
    <g>
      {hasAxis &&
        ticks(first).map((tick) => <line key={tick} className={styles.grid} {...lineAt(first(tick))} />)}
      {hasLabelsBetween ? (
        layout.bands.map(({ start, size }, place) => (
          <line key={place} className={styles.zero} x1={zero} x2={zero} y1={start} y2={start + size} />
        ))
      ) : (
        <line className={styles.zero} {...lineAt(zero)} />
      )}
      {hasAxis &&
        (hasTwoAxes ? scales : [first]).map((scale, place) =>
          ticks(scale).map((tick) => (
            <text key={`${place} ${tick}`} className={styles.quiet} {...textAt(scale(tick), place > 0)}>
              {words.number(tick)}
            </text>
          )),
        )}
    </g>
  );
}
