import { escapeXml } from '#platform/server/export/escape-xml.ts';

/** Line breaks and tabs in an attribute are spaces for whoever reads it, unless they are written as files of Excel have them. */
const breaksEscaped = (text: string): string =>
  escapeXml(text).replaceAll('\n', '_x000a_').replaceAll('\r', '_x000d_').replaceAll('\t', '_x0009_');

/** A text as content: a carriage return would be read as a line feed. */
export const contentXml = (text: string): string => escapeXml(text).replaceAll('\r', '_x000d_');

/** An element with attributes; those that are undefined are left out. Without content it is closed at once. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${breaksEscaped(String(value))}"`]))
    .join('');
  const inside = content.join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
