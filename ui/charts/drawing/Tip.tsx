// Parts of a chart keep no state, and two of them may look the same.
// oxlint-disable react/no-array-index-key
import { type Arranged, type ChartType, sharesOf } from '../chart.ts';
import type { ChartWords } from '../chart-words.ts';
import { barText, type Layout } from '../layout.ts';
import styles from './drawing.module.css';

interface Props {
  chart: Arranged;
  type: ChartType;
  layout: Layout;
  words: ChartWords;
  /** The place of the label that is pointed at. */
  label: number;
}

/** The values of one label, beside the pointer. They are all in the table too. */
export function Tip({ chart, type, label, layout, words }: Props) {
  const { start, size } = layout.bands[label]!;
  const middle = start + size / 2;
  // It covers the bars that it tells of as little as it can: beside upright ones, under lying ones.
  const isFar = middle > layout.width / 2;
  const place = layout.isLying
    ? { top: `${((start + size + 6) / layout.height) * 100}%`, right: 0 }
    : isFar
      ? { right: `${(1 - (start - 8) / layout.width) * 100}%`, top: layout.plot.top }
      : { left: `${((start + size + 8) / layout.width) * 100}%`, top: layout.plot.top };
  return (
    <div className={styles.tip} style={place}>
      <strong>{chart.labels[label]}</strong>
      {chart.sets.map((set, place) => {
        const cell = set.cells[label]!;
        const share = type === 'pie' ? sharesOf(set)[label] : undefined;
        const text = typeof cell.value === 'number' ? barText(words, cell.value, share) : words.cell(cell);
        return (
          <div key={place}>
            {words.set(set)}: <strong>{text}</strong>
          </div>
        );
      })}
    </div>
  );
}
