// Parts of a chart keep no state, and two of them may look the same.
// oxlint-disable react/no-array-index-key
import { LINE } from '../layout.ts';
import styles from './drawing.module.css';

interface Props {
  lines: readonly string[];
  x: number;
  /** The middle of the first line. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** A text of several lines: SVG breaks none by itself. */
export function Lines({ lines, x, y, anchor }: Props) {
  return (
    <text className={styles.value} textAnchor={anchor}>
      {lines.map((line, place) => (
        <tspan key={place} x={x} y={y + 5 + place * LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
