// Parts of a chart keep no state, and two of them may look the same.
// oxlint-disable react/no-array-index-key
import { colourOf, dashesOf, fillOf, hatchOf, markerOf } from './looks.tsx';
import type { Scene } from './scene.ts';
import styles from './drawing.module.css';

/** Bars, lines and the numbers beside them. */
export function Marks({ id, scene }: { id: string; scene: Scene }) {
  return (
    <g>
      {scene.lost.map((rect, place) => (
        <rect key={place} className={styles.outline} {...rect} />
      ))}
      {scene.bars.map(({ set, ...rect }, place) => (
        <rect
          key={place}
          {...rect}
          data-set={set}
          style={{ fill: fillOf(id, set), stroke: colourOf(set), strokeWidth: rect.width * rect.height && 1 }}
        />
      ))}
      {scene.hidden.map((rect, place) => (
        <g key={place} data-hidden>
          <rect {...rect} style={{ fill: hatchOf(id) }} />
          <rect className={styles.outline} {...rect} />
        </g>
      ))}
      {scene.lines.map(({ set, path, points }) => (
        <g key={set} data-set={set}>
          <path
            className={styles.line}
            d={path}
            style={{ stroke: colourOf(set), strokeDasharray: dashesOf(set) }}
          />
          {points.map(([x, y], place) => (
            <path
              key={place}
              className={styles.marker}
              d={markerOf(set)}
              transform={`translate(${x} ${y})`}
              style={{ fill: colourOf(set) }}
            />
          ))}
        </g>
      ))}
      {scene.texts.map(({ x, y, anchor, text, isQuiet }, place) => (
        <text
          key={place}
          className={`${styles.value} ${isQuiet ? styles.quiet : ''}`}
          x={x}
          y={y + 5}
          textAnchor={anchor}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
