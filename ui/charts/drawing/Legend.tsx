import type { Arranged } from '../chart.ts';
import { type LegendItem, LINE, SWATCH } from '../layout.ts';
import { Lines } from './Lines.tsx';
import { colourOf, dashesOf, fillOf, markerOf } from './looks.tsx';
import styles from './drawing.module.css';

interface Props {
  id: string;
  chart: Arranged;
  items: readonly LegendItem[];
}

/** The names of the data sets, each beside its colour and pattern or marker. */
export function Legend({ id, chart, items }: Props) {
  return (
    <g>
      {items.map(({ set, x, y, lines }) => (
        <g key={set}>
          {chart.sets[set]!.isLine ? (
            <g transform={`translate(${x} ${y + LINE / 2})`}>
              <path
                className={styles.line}
                d="M0 0H16"
                style={{ stroke: colourOf(set), strokeDasharray: dashesOf(set) }}
              />
              <path
                className={styles.marker}
                d={markerOf(set)}
                transform="translate(8 0)"
                style={{ fill: colourOf(set) }}
              />
            </g>
          ) : (
            <rect
              x={x + 0.5}
              y={y + 1.5}
              width={15}
              height={15}
              rx={2}
              style={{ fill: fillOf(id, set), stroke: colourOf(set) }}
            />
          )}
          <Lines lines={lines} x={x + SWATCH} y={y + LINE / 2} anchor="start" />
        </g>
      ))}
    </g>
  );
}
