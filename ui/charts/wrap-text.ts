/** The width of a text in pixels. */
export type Measure = (text: string) => number;

/** Measures text in the font of an element at this size. */
export function measureIn(element: Element, size: number, weight = 400): Measure {
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = `${weight} ${size}px ${getComputedStyle(element).fontFamily}`;
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? context.measureText(text).width;
    known.set(text, width);
    return width;
  };
}

/** A text breaks after spaces, hyphens and slashes. */
const partsOf = (text: string): string[] => text.match(/\S+?[-/](?=\S)|\S+\s*/g) ?? [];

export const widestWord = (text: string, measure: Measure): number =>
  Math.max(0, ...partsOf(text).map((part) => measure(part.trimEnd())));

/** The lines of a text in this width. A word is broken only when it is wider than a whole line. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(text)) {
    if (line && measure((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
    while (measure(line.trimEnd()) > width && line.trimEnd().length > 1) {
      let end = line.trimEnd().length - 1;
      while (end > 1 && measure(line.slice(0, end)) > width) end--;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  if (line.trimEnd() || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}
