import { toPng, toSvgText } from '#ui/charts/export-chart.ts';

/** Saves the drawing of a chart under this name. Rejects when it cannot be drawn. */
export async function savePicture(chart: HTMLElement, kind: 'png' | 'svg', name: string): Promise<void> {
  const picture =
    kind === 'png' ? await toPng(chart) : new Blob([await toSvgText(chart)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(picture);
  Object.assign(document.createElement('a'), { href: address, download: `${name}.${kind}` }).click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Draws all charts in a part of the page, so that nothing has to be loaded while it is printed. One that cannot be drawn is skipped. */
export async function drawCharts(part: HTMLElement): Promise<void> {
  const charts = [...part.querySelectorAll<HTMLElement>('figure[data-chart-title]')];
  await Promise.allSettled(
    charts.filter((chart) => chart.querySelector('[data-chart-box]')).map((chart) => toSvgText(chart)),
  );
}
