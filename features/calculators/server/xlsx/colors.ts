import type { OfficePackage } from '#platform/server/sheets/office-package.ts';

/** The colour of an element with `rgb`, `theme` or `indexed`, as `#RRGGBB`. */
export type ColorOf = (attributes: ReadonlyMap<string, string>) => string | undefined;

/** The colours of Office where a workbook has no theme, in the order in which `theme` counts. */
const office = [
  'FFFFFF',
  '000000',
  'E7E6E6',
  '44546A',
  '4472C4',
  'ED7D31',
  'A5A5A5',
  'FFC000',
  '5B9BD5',
  '70AD47',
  '0563C1',
  '954F72',
];

/** The first colours of the old palette (ECMA-376 §18.8.27); 64 and 65 are those of the system. */
const indexed = (
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF ' +
  '800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF ' +
  '000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 ' +
  '3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'
).split(' ');

/** Reads colours with the theme of a workbook. */
export const colorOf =
  (theme: readonly string[]): ColorOf =>
  (attributes) => {
    const hex = hexOf(attributes, theme);
    if (hex === undefined) return undefined;
    return `#${tinted(hex, Number(attributes.get('tint') ?? 0))}`;
  };

function hexOf(attributes: ReadonlyMap<string, string>, theme: readonly string[]): string | undefined {
  const rgb = attributes.get('rgb');
  if (rgb !== undefined) return /^[\dA-F]{6,8}$/i.test(rgb) ? rgb.slice(-6).toUpperCase() : undefined;
  const place = attributes.get('theme');
  if (place !== undefined) return theme[Number(place)] ?? office[Number(place)];
  return indexed[Number(attributes.get('indexed') ?? 64)];
}

/** Lighter for a tint above 0, darker below (ECMA-376 §18.8.19), channel by channel. */
function tinted(hex: string, tint: number): string {
  if (!(Math.abs(tint) > 0 && Math.abs(tint) <= 1)) return hex;
  return [0, 2, 4]
    .map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16);
      const value = tint > 0 ? channel + (255 - channel) * tint : channel * (1 + tint);
      return Math.round(value).toString(16).padStart(2, '0').toUpperCase();
    })
    .join('');
}

const order = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
];

/** The twelve colours of a theme, as `RRGGBB`; none without a theme. */
export async function readTheme(file: OfficePackage, path: string | undefined): Promise<string[]> {
  const colors: string[] = [];
  if (path === undefined) return colors;
  let place = -1;
  await file.read(path, {
    open(name, attributes) {
      const found = order.indexOf(name);
      if (found !== -1 && colors[found] === undefined) place = found;
      if (place === -1) return;
      const hex =
        name === 'srgbClr'
          ? attributes.get('val')
          : name === 'sysClr'
            ? attributes.get('lastClr')
            : undefined;
      if (hex !== undefined) colors[place] = hex.toUpperCase();
    },
    close(name) {
      if (order.includes(name)) place = -1;
    },
  });
  return colors;
}
