import { measureIn, wrapText } from '../wrap-text.ts';

/** What a drawing looks like by its sheet; a document of its own has no sheet. */
const properties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
];
const ofTexts = ['font-family', 'font-size'];

const MARGIN = 16;
const TITLE = 16;
const TITLE_LINE = 22;
const SVG = 'http://www.w3.org/2000/svg';

/** The drawing under its title, with its looks as attributes. Its colours are those of the light scheme, since files are printed and sent. */
function selfContained(figure: HTMLElement, svg: SVGSVGElement): { root: SVGSVGElement; size: number[] } {
  const title = figure.dataset['chartTitle'] ?? '';
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const { colorScheme } = figure.style;
  figure.style.colorScheme = 'light';
  const copies = [...copy.querySelectorAll('*')];
  for (const [place, original] of [...svg.querySelectorAll('*')].entries()) {
    const drawn = copies[place]!;
    const isText = ['text', 'tspan'].includes(original.nodeName);
    // A group has no look of its own: its parts have theirs, computed.
    if (isText || ['rect', 'path', 'line'].includes(original.nodeName)) {
      const looks = getComputedStyle(original);
      for (const property of isText ? [...properties, ...ofTexts] : properties)
        // Some readers of SVG do not know quotes in an address.
        drawn.setAttribute(
          property,
          looks.getPropertyValue(property).replaceAll(/url\("([^"]*)"\)/g, 'url($1)'),
        );
    }
    drawn.removeAttribute('class');
    drawn.removeAttribute('style');
  }
  figure.style.colorScheme = colorScheme;
  copy.querySelector('[data-pointed]')?.remove();

  const [, , width = 0, height = 0] = svg.getAttribute('viewBox')!.split(' ').map(Number);
  const bold = measureIn(figure, TITLE, 600);
  const titleLines = wrapText(title, width, bold);
  const top = titleLines.length * TITLE_LINE + 12;
  const size = [width + 2 * MARGIN, height + top + 2 * MARGIN];
  const [fullWidth, fullHeight] = size.map(String) as [string, string];
  const root = document.createElementNS(SVG, 'svg');
  const attributes = { width: fullWidth, height: fullHeight, viewBox: `0 0 ${fullWidth} ${fullHeight}` };
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  root.setAttribute('role', 'img');
  const add = (name: string, text: string) => {
    const element = root.appendChild(document.createElementNS(SVG, name));
    element.textContent = text;
    return element;
  };
  add('title', title);
  add('desc', numbersOf(figure));
  const paper = add('rect', '');
  for (const [name, value] of Object.entries({ width: fullWidth, height: fullHeight, fill: '#fff' }))
    paper.setAttribute(name, value);
  const content = add('g', '');
  content.setAttribute('transform', `translate(${MARGIN} ${MARGIN + top})`);
  content.append(...copy.childNodes);
  for (const [place, line] of titleLines.entries()) {
    const text = add('text', line);
    const looks = {
      x: MARGIN,
      y: MARGIN + TITLE + place * TITLE_LINE,
      fill: '#000',
      'font-family': getComputedStyle(figure).fontFamily,
      'font-size': TITLE,
      'font-weight': 600,
    };
    for (const [name, value] of Object.entries(looks)) text.setAttribute(name, String(value));
  }
  return { root, size };
}

/** The table as text, a line for each label. */
function numbersOf(figure: HTMLElement): string {
  const rows = [...figure.querySelectorAll('tr')];
  return rows
    .map((row) => [...row.children].map(({ textContent }) => textContent.trim()).join('; '))
    .join('\n');
}

export const svgText = (figure: HTMLElement, svg: SVGSVGElement): string =>
  new XMLSerializer().serializeToString(selfContained(figure, svg).root);

export async function pngOf(figure: HTMLElement, svg: SVGSVGElement, scale: number): Promise<Blob> {
  const { root, size } = selfContained(figure, svg);
  const [width = 0, height = 0] = size.map((side) => Math.round(side * scale));
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  const text = new XMLSerializer().serializeToString(root);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made.'))),
      'image/png',
    ),
  );
}
