// Parts of a chart keep no state, and two of them may look the same.
// oxlint-disable react/no-array-index-key
import { useEffect, useId, useState, type PointerEvent } from 'react';
import type { Arranged, ChartType } from '../chart.ts';
import type { ChartWords } from '../chart-words.ts';
import type { Layout } from '../layout.ts';
import type { Measure } from '../wrap-text.ts';
import { Axes } from './Axes.tsx';
import { Legend } from './Legend.tsx';
import { Lines } from './Lines.tsx';
import { Patterns } from './looks.tsx';
import { Marks } from './Marks.tsx';
import { sceneOf } from './scene.ts';
import { Tip } from './Tip.tsx';
import styles from './drawing.module.css';

interface Props {
  chart: Arranged;
  type: ChartType;
  layout: Layout;
  words: ChartWords;
  measure: Measure;
}

/** The picture of a chart. Screen readers and the keyboard have the table, so it is hidden from them and nothing in it takes the focus. */
export function Drawing({ chart, type, layout, words, measure }: Props) {
  const id = useId();
  const [pointed, setPointed] = useState<number>();
  const { width, height, plot, bands, isLying } = layout;
  const scene = sceneOf({ chart, type, layout, words, measure });

  useEffect(() => {
    if (pointed === undefined) return;
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setPointed(undefined);
    window.addEventListener('keydown', dismiss);
    return () => window.removeEventListener('keydown', dismiss);
  }, [pointed]);

  const point = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const at = ((isLying ? clientY - box.top : clientX - box.left) * width) / box.width;
    const isInside = isLying || (at >= plot.left && at <= plot.right);
    const distances = bands.map(({ start, size }) => Math.abs(start + size / 2 - at));
    setPointed(isInside ? distances.indexOf(Math.min(...distances)) : undefined);
  };

  const band = pointed === undefined ? undefined : bands[pointed];
  return (
    <div className={styles.box} aria-hidden onPointerLeave={() => setPointed(undefined)}>
      <svg
        className={styles.svg}
        data-chart
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${width} ${height}`}
        onPointerMove={point}
        onPointerDown={point}
      >
        <Patterns id={id} sets={chart.sets.length} />
        {band && (
          <rect
            className={styles.pointed}
            data-pointed
            {...(isLying
              ? { x: 0, width, y: band.start - 3, height: band.size + 6 }
              : { x: band.start - 3, width: band.size + 6, y: plot.top, height: plot.bottom - plot.top })}
          />
        )}
        <Axes chart={chart} layout={layout} scales={scene.scales} words={words} />
        {bands.map(({ lines, x, y }, place) => (
          <Lines
            key={place}
            lines={lines}
            x={x}
            y={y}
            anchor={isLying ? (x > 0 ? 'end' : 'start') : 'middle'}
          />
        ))}
        <Marks id={id} scene={scene} />
        <Legend id={id} chart={chart} items={layout.legend} />
      </svg>
      {band && <Tip chart={chart} label={pointed!} type={type} layout={layout} words={words} />}
    </div>
  );
}
