import type { ChartKind } from '#engines/workbook/book/definition.ts';
import type { ChartView } from '#engines/workbook/show/charts.ts';
import type { ChartData, ChartDataSet, ChartType } from '#ui/charts/chart.ts';

const lines: ReadonlySet<ChartKind> = new Set(['line', 'area', 'scatter', 'radar']);

/** How the product draws a kind of Excel; it has no areas, points and rings. */
function typeOf(kind: ChartKind, isStacked: boolean): ChartType {
  if (lines.has(kind)) return 'line';
  if (kind === 'pie' || kind === 'doughnut') return 'pie';
  if (kind === 'bar') return 'horizontalBar';
  return isStacked ? 'stackedBar' : 'bar';
}

/** More bars than this are drawn as lines: their labels would make the chart longer than a page. */
const MAX_BARS = 24;

/** A chart of the workbook as `ui/charts` draws it. Columns and lines together are bars with lines over them. */
export function chartDataOf({ labels, sets: given }: ChartView): ChartData {
  const isLong = labels.length > MAX_BARS;
  const sets = isLong ? given.map((set) => ({ ...set, kind: 'line' as const })) : given;
  const [first] = sets;
  const isMixed = sets.some(({ kind }) => lines.has(kind)) && sets.some(({ kind }) => !lines.has(kind));
  const type = isMixed
    ? 'bar'
    : typeOf(
        first?.kind ?? 'column',
        sets.some(({ isStacked }) => isStacked),
      );
  return {
    type,
    labels,
    dataSets: sets.map(({ kind, label, data }): ChartDataSet => ({
      label,
      // A blank is no value; `null` would be one that is hidden from the reader.
      data: data.map((value) => value ?? undefined),
      ...(isMixed && { type: lines.has(kind) ? 'line' : 'bar' }),
    })),
    options: { twoAxes: sets.length === 2 && sets.some(({ axis }) => axis === 'right') },
  };
}
