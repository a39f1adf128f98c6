import type { ChartDefinition, ChartKind } from '#engines/workbook/book/definition.ts';
import type { OfficePackage } from '#platform/server/sheets/office-package.ts';

const elements: Readonly<Record<string, ChartKind>> = {
  barChart: 'column',
  bar3DChart: 'column',
  lineChart: 'line',
  line3DChart: 'line',
  areaChart: 'area',
  area3DChart: 'area',
  pieChart: 'pie',
  pie3DChart: 'pie',
  ofPieChart: 'pie',
  doughnutChart: 'doughnut',
  scatterChart: 'scatter',
  radarChart: 'radar',
};

type Series = ChartDefinition['series'][number];

/** A plot of a chart: its series share the kind and the axes. */
interface Plot {
  kind: ChartKind;
  isStacked: boolean;
  axes: string[];
  series: (Omit<Series, 'kind' | 'isRight' | 'isStacked'> & { order: number })[];
}

/** The charts of a drawing, in their order. Kinds that the product does not draw, and pictures, are added to `found`. */
export async function readCharts(
  file: OfficePackage,
  path: string,
  found: Set<string>,
): Promise<ChartDefinition[]> {
  const relations = await file.relations(path);
  const ids: string[] = [];
  await file.read(path, {
    open(name, attributes) {
      if (name === 'chart') ids.push(attributes.get('id') ?? '');
      else if (name === 'pic') found.add('pictures');
      else if (name === 'sp' || name === 'cxnSp') found.add('shapes');
    },
  });
  const charts: ChartDefinition[] = [];
  for (const id of ids) {
    const relation = relations.get(id);
    if (relation?.type === 'chart') charts.push(await readChart(file, relation.path, found));
    else found.add('charts');
  }
  return charts;
}

async function readChart(file: OfficePackage, path: string, found: Set<string>): Promise<ChartDefinition> {
  const plots: Plot[] = [];
  const rightAxes = new Set<string>();
  const inside: string[] = [];
  let title = '';
  let series: Plot['series'][number] | undefined;
  let axis: { id: string; isRight: boolean; isValue: boolean } | undefined;
  let written = '';
  const isIn = (name: string): boolean => inside.includes(name);
  const plotOf = (): Plot | undefined => plots.at(-1);

  await file.read(path, {
    open(name, attributes) {
      inside.push(name);
      written = '';
      const value = attributes.get('val') ?? '';
      if (inside.at(-2) === 'plotArea' && name.endsWith('Chart')) {
        const kind = elements[name];
        if (!kind) found.add('charts');
        plots.push({ kind: kind ?? 'column', isStacked: false, axes: [], series: [] });
      } else if (name === 'barDir' && value === 'bar' && plots.length > 0) plotOf()!.kind = 'bar';
      else if (name === 'grouping' && plots.length > 0)
        plotOf()!.isStacked = value === 'stacked' || value === 'percentStacked';
      else if (name === 'ser') series = { label: undefined, labels: undefined, data: '', order: 0 };
      else if (name === 'order' && series) series.order = Number(value);
      else if (name === 'axId') {
        if (axis) axis.id = value;
        else plotOf()?.axes.push(value);
      } else if (name === 'valAx') axis = { id: '', isRight: false, isValue: true };
      else if (axis && name === 'axPos' && value === 'r') axis.isRight = true;
      else if (axis && name === 'crosses' && value === 'max') axis.isRight = true;
    },
    text(piece) {
      written += piece;
    },
    close(name) {
      inside.pop();
      if (name === 't' && isIn('title') && !isIn('valAx') && !isIn('catAx') && !isIn('dateAx'))
        title += written;
      else if (name === 'f' && series) readReference(series, inside, written);
      else if (name === 'v' && series && isIn('tx') && !isIn('strCache') && series.label === undefined)
        series.label = { text: written };
      else if (name === 'ser' && series) {
        if (series.data !== '') plotOf()?.series.push(series);
        series = undefined;
      } else if (name === 'valAx' && axis) {
        if (axis.isRight) rightAxes.add(axis.id);
        axis = undefined;
      }
    },
  });

  return {
    title: title.trim() === '' ? undefined : title.trim(),
    // Plots group series; they are shown in the order that they have among all of them.
    series: plots
      .flatMap(({ series: own, ...plot }) => own.map((one) => ({ ...one, plot })))
      .toSorted((one, other) => one.order - other.order)
      .map(({ label, labels, data, plot: { kind, isStacked, axes } }) => ({
        kind,
        label,
        labels,
        data,
        isRight: axes.some((id) => rightAxes.has(id)),
        isStacked,
      })),
  };
}

/** A reference of a series: its name, its labels (or the x of points), or its values. */
function readReference(series: Plot['series'][number], inside: readonly string[], reference: string): void {
  if (inside.includes('tx')) series.label = { reference };
  else if (inside.includes('cat') || inside.includes('xVal')) series.labels = reference;
  else if (inside.includes('val') || inside.includes('yVal')) series.data = reference;
}
