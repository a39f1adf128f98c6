import { DRAW } from './use-drawing.ts';

/** So long a chart may take to be drawn before its export fails. */
const DRAW_TIMEOUT_MS = 15_000;

/**
 * The drawing of a chart as a document of its own, in the colours of the light scheme, with its title and its numbers as title and description.
 * A chart that is not near the window yet is drawn first. `figure` is the `ref` of the chart. Rejects when nothing can be drawn.
 */
export async function toSvgText(figure: HTMLElement): Promise<string> {
  const [svg, { svgText }] = await Promise.all([drawn(figure), import('./drawing/picture.ts')]);
  return svgText(figure, svg);
}

/** The drawing as a PNG, `scale` pixels for each pixel of the page. */
export async function toPng(figure: HTMLElement, scale = 2): Promise<Blob> {
  const [svg, { pngOf }] = await Promise.all([drawn(figure), import('./drawing/picture.ts')]);
  return pngOf(figure, svg, scale);
}

async function drawn(figure: HTMLElement): Promise<SVGSVGElement> {
  const find = () => figure.querySelector<SVGSVGElement>('svg[data-chart]');
  const there = find();
  if (there) return there;
  return new Promise((resolve, reject) => {
    const finish = () => {
      const svg = find();
      if (!svg) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve(svg);
    };
    const observer = new MutationObserver(finish);
    const timer = setTimeout(() => {
      observer.disconnect();
      reject(new Error('The chart was not drawn.'));
    }, DRAW_TIMEOUT_MS);
    observer.observe(figure, { childList: true, subtree: true });
    figure.querySelector('[data-chart-box]')?.dispatchEvent(new Event(DRAW));
  });
}
