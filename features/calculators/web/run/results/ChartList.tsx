import { useTexts } from '#platform/web/texts.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { chartDataOf } from '../book/chart-data.ts';
import { chartsOf } from '../book/views.ts';
import { useRunning } from '../running.ts';
import styles from './results.module.css';

/** The charts of all sheets that are shown, as the workbook computes them now. */
export function ChartList() {
  const t = useTexts();
  const { book, computed } = useRunning();
  const charts = computed.isWhole ? chartsOf(book) : [];
  if (charts.length === 0) return null;
  return (
    <section className={styles.charts} aria-label={t('calculators.run.charts')}>
      {charts.map((chart, place) => (
        <Chart
          key={chart.key}
          title={chart.title ?? t('calculators.run.chart', { place: place + 1, sheet: chart.sheet })}
          {...chartDataOf(chart)}
        />
      ))}
    </section>
  );
}
