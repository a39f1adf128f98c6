import { escapeXml } from '#platform/server/export/escape-xml.ts';
import type { ChartDefinition, ChartKind } from '#engines/workbook/book/definition.ts';
import { element, xmlHead } from './xml-words.ts';

const drawingNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const chartNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const placedNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';

type Series = ChartDefinition['series'][number];

const elements: Readonly<Record<ChartKind, string>> = {
  bar: 'c:barChart',
  column: 'c:barChart',
  line: 'c:lineChart',
  area: 'c:areaChart',
  pie: 'c:pieChart',
  doughnut: 'c:doughnutChart',
  scatter: 'c:scatterChart',
  radar: 'c:radarChart',
};

const hasAxes = (kind: ChartKind): boolean => kind !== 'pie' && kind !== 'doughnut';

/** The part of a chart: its series by kind and axis, and the axes that they need. */
export function writeChart({ title, series }: ChartDefinition): string {
  const plots = new Map<string, Series[]>();
  for (const one of series) {
    const key = `${one.kind} ${one.isRight} ${one.isStacked}`;
    plots.set(key, [...(plots.get(key) ?? []), one]);
  }
  const sides = [...new Set(series.filter(({ kind }) => hasAxes(kind)).map(({ isRight }) => isRight))];
  const isScatter = series.some(({ kind }) => kind === 'scatter');
  return (
    xmlHead +
    element(
      'c:chartSpace',
      { 'xmlns:c': chartNamespace, 'xmlns:a': drawingNamespace },
      element(
        'c:chart',
        {},
        title === undefined ? '' : titleOf(title),
        element('c:autoTitleDeleted', { val: title === undefined ? 1 : 0 }),
        element(
          'c:plotArea',
          {},
          '<c:layout/>',
          ...[...plots.values()].map((list) => plotOf(list, series)),
          ...sides.flatMap((isRight) => axesOf(isRight, isScatter)),
        ),
        series.length > 1 ? '<c:legend><c:legendPos val="b"/></c:legend>' : '',
      ),
    )
  );
}

const titleOf = (title: string): string =>
  `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${escapeXml(title)}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;

const axisIds = (isRight: boolean): readonly [number, number] => (isRight ? [3, 4] : [1, 2]);

function plotOf(list: readonly Series[], all: readonly Series[]): string {
  const [{ kind, isRight, isStacked }] = list as [Series];
  const isBar = kind === 'bar' || kind === 'column';
  const isLined = isBar || kind === 'line' || kind === 'area';
  return element(
    elements[kind],
    {},
    isBar ? element('c:barDir', { val: kind === 'bar' ? 'bar' : 'col' }) : '',
    isLined ? element('c:grouping', { val: isStacked ? 'stacked' : isBar ? 'clustered' : 'standard' }) : '',
    kind === 'scatter' ? '<c:scatterStyle val="lineMarker"/>' : '',
    kind === 'radar' ? '<c:radarStyle val="marker"/>' : '',
    ...list.map((one) => seriesOf(one, all.indexOf(one))),
    isBar && isStacked ? '<c:overlap val="100"/>' : '',
    ...(hasAxes(kind) ? axisIds(isRight).map((id) => element('c:axId', { val: id })) : []),
  );
}

function seriesOf({ kind, label, labels, data }: Series, place: number): string {
  const isScatter = kind === 'scatter';
  const name =
    label === undefined
      ? ''
      : 'text' in label
        ? `<c:tx><c:v>${escapeXml(label.text)}</c:v></c:tx>`
        : `<c:tx><c:strRef><c:f>${escapeXml(label.reference)}</c:f></c:strRef></c:tx>`;
  const reference = (part: string, formula: string, isText: boolean): string =>
    element(part, {}, element(isText ? 'c:strRef' : 'c:numRef', {}, `<c:f>${escapeXml(formula)}</c:f>`));
  return element(
    'c:ser',
    {},
    element('c:idx', { val: place }),
    element('c:order', { val: place }),
    name,
    labels === undefined ? '' : reference(isScatter ? 'c:xVal' : 'c:cat', labels, !isScatter),
    reference(isScatter ? 'c:yVal' : 'c:val', data, false),
  );
}

function axesOf(isRight: boolean, isScatter: boolean): string[] {
  const [across, up] = axisIds(isRight);
  const scaling = '<c:scaling><c:orientation val="minMax"/></c:scaling>';
  return [
    element(
      isScatter ? 'c:valAx' : 'c:catAx',
      {},
      element('c:axId', { val: across }),
      scaling,
      element('c:delete', { val: isRight ? 1 : 0 }),
      '<c:axPos val="b"/>',
      element('c:crossAx', { val: up }),
    ),
    element(
      'c:valAx',
      {},
      element('c:axId', { val: up }),
      scaling,
      '<c:delete val="0"/>',
      element('c:axPos', { val: isRight ? 'r' : 'l' }),
      element('c:crossAx', { val: across }),
      isRight ? '<c:crosses val="max"/>' : '',
    ),
  ];
}

/** The part that places the charts of a sheet, one below the other, right of its cells. */
export function writeDrawing(ids: readonly string[], column: number): string {
  const anchors = ids.map((id, place) => {
    const top = place * 18;
    const corner = (name: string, row: number, at: number): string =>
      `<xdr:${name}><xdr:col>${at}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
    return (
      `<xdr:twoCellAnchor>${corner('from', top, column)}${corner('to', top + 16, column + 8)}` +
      `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${place + 2}" name="Chart ${place + 1}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
      '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
      `<a:graphic><a:graphicData uri="${chartNamespace}"><c:chart xmlns:c="${chartNamespace}" r:id="${id}"/></a:graphicData></a:graphic>` +
      '</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>'
    );
  });
  return (
    xmlHead +
    element(
      'xdr:wsDr',
      {
        'xmlns:xdr': placedNamespace,
        'xmlns:a': drawingNamespace,
        'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      },
      ...anchors,
    )
  );
}
