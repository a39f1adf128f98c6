import type { ChartType } from '#ui/charts/chart.ts';

/** Rows of a grid, or labels of a chart. */
export const MAX_CELLS = 500;
/** Columns of a grid, or data sets of a chart. */
export const MAX_SETS = 30;

export const chartTypes = [
  'bar',
  'horizontalBar',
  'stackedBar',
  'line',
  'pie',
  'funnel',
] as const satisfies readonly ChartType[];
