/** The ground of the page in each scheme, as the library paints it. */
const GROUNDS = { light: '#FFFFFF', dark: '#242424' };
/** The contrast that text needs (WCAG 1.4.3). */
const ENOUGH = 4.5;

/**
 * The colours of a cell that can be read in both schemes. A cell with a fill keeps it in both, with letters that can be read on it;
 * without one its letters keep their colour where the ground of the page leaves enough contrast.
 */
export function inkOf(
  color: string | undefined,
  fill: string | undefined,
): { color?: string; background?: string } {
  const ground = isColor(fill) && fill.toUpperCase() !== GROUNDS.light ? fill : undefined;
  if (ground) return { background: ground, color: readable(color, ground) ?? strongest(ground) };
  const [light, dark] = [readable(color, GROUNDS.light), readable(color, GROUNDS.dark)];
  if (!light && !dark) return {};
  const usual = 'var(--mantine-color-text)';
  return { color: `light-dark(${light ?? usual}, ${dark ?? usual})` };
}

const isColor = (color: string | undefined): color is string =>
  color !== undefined && /^#[\da-f]{6}$/i.test(color);

const readable = (color: string | undefined, ground: string): string | undefined =>
  isColor(color) && contrast(color, ground) >= ENOUGH ? color : undefined;

const strongest = (ground: string): string =>
  contrast('#000000', ground) >= contrast('#FFFFFF', ground) ? '#000000' : '#FFFFFF';

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
