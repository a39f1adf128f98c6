import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
} from 'd3-shape';
import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** So many data sets look different. Each has its own colour, pattern, marker and dashes. */
export const LOOKS = 6;

const colours = Array.from({ length: LOOKS }, (_, look) => `var(--chart-${look + 1})`);
/** After the sixth data set colours and patterns come in other pairs. */
const patternOf = (set: number): number => (set + Math.floor(set / LOOKS)) % LOOKS;
export const colourOf = (set: number): string => colours[set % LOOKS]!;

const shapes = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross, symbolStar];
const dashes = ['none', '8 4', '2 4', '10 4 2 4', '14 4', '4 4'];

export const markerOf = (set: number): string => symbol(shapes[patternOf(set)]!, 70)() ?? '';
export const dashesOf = (set: number): string => dashes[patternOf(set)]!;

/** Strokes in the colour of the ground over a colour; the first one is plain. */
const strokes: readonly ReactNode[] = [
  null,
  <path key="up" d="M-2 2 2 -2M0 8 8 0M6 10 10 6" />,
  <path key="dots" d="M2 2h.01M6 6h.01" strokeWidth={3} strokeLinecap="round" />,
  <path key="lying" d="M0 2H8M0 6H8" />,
  <path key="net" d="M0 8 8 0M0 0 8 8" />,
  <path key="upright" d="M2 0V8M6 0V8" />,
];

export const fillOf = (id: string, set: number): string =>
  patternOf(set) === 0 ? colourOf(set) : `url(#${id}-${set})`;
export const hatchOf = (id: string): string => `url(#${id}-hidden)`;

interface Props {
  /** Begins the ids of the patterns. */
  id: string;
  sets: number;
}

export function Patterns({ id, sets }: Props) {
  const size = { width: 8, height: 8, patternUnits: 'userSpaceOnUse' };
  return (
    <defs>
      {Array.from({ length: sets }, (_, set) => (
        <pattern key={set} id={`${id}-${set}`} {...size}>
          <rect width={8} height={8} style={{ fill: colourOf(set) }} />
          <g className={styles.strokes}>{strokes[patternOf(set)]}</g>
        </pattern>
      ))}
      <pattern id={`${id}-hidden`} {...size} width={5} height={5}>
        <path className={styles.hatch} d="M-1 1 1 -1M0 5 5 0M4 6 6 4" />
      </pattern>
    </defs>
  );
}
