import { useMemo } from 'react';
import { useLocale, useTexts } from '#platform/web/texts.ts';
import type { ArrangedSet, ChartCell, Loss } from './chart.ts';

/** How a chart writes numbers and names, in the table and in the drawing. */
export interface ChartWords {
  number: (value: number) => string;
  share: (share: number) => string;
  /** The count and the share of a loss, or a dash. A gain has a plus. */
  loss: (loss: Loss | undefined) => string;
  /** A value in the table. */
  cell: (cell: ChartCell) => string;
  /** A data set with its unit. */
  set: (set: ArrangedSet) => string;
  /** What stands beside the mark of a hidden value. */
  hiddenMark: string;
}

const NONE = '–';

/** `hidden` is the table's word for a hidden value, `mark` that of the drawing. */
export function useChartWords(hidden: string, mark?: string): ChartWords {
  const t = useTexts();
  const locale = useLocale();
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: 'always' });
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    // Screen readers read a minus, and pass over the hyphen that Greek numbers begin with.
    const write = (value: number) => number.format(value).replace('-', '−');
    const words: ChartWords = {
      number: write,
      share: (value) => share.format(value),
      loss: (loss) =>
        loss
          ? t('ui.chart.loss.value', {
              sign: loss.count > 0 ? '−' : loss.count < 0 ? '+' : '',
              count: write(Math.abs(loss.count)),
              share: share.format(Math.abs(loss.share)),
            })
          : NONE,
      cell: ({ value }) => (value === null ? hidden : value === undefined ? NONE : write(value)),
      set: ({ label, unit }) => (unit ? t('ui.chart.withUnit', { label, unit }) : label),
      hiddenMark: mark ?? t('ui.chart.hiddenMark'),
    };
    return words;
  }, [t, locale, hidden, mark]);
}
