import type { DirectiveProps } from '#features/views/web/public.tsx';
import { Chart } from '#ui/charts/Chart.tsx';
import type { ChartDataSet, ChartType } from '#ui/charts/chart.ts';
import { textOf } from './options.ts';

/** A chart with its table, of numbers that the view gives. */
export const ChartPart = ({ options }: DirectiveProps) => (
  <Chart
    title={textOf(options, 'title')}
    type={options['type'] as ChartType}
    labels={options['labels'] as readonly string[]}
    dataSets={options['dataSets'] as readonly ChartDataSet[]}
  />
);
