/** An element to be written. Names may have a prefix; the caller declares it by an attribute. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
}

/** A text that is written as it is, between the marks of CDATA. */
export interface XmlCData {
  cdata: string;
}

export type XmlNode = XmlElement | XmlCData | string;

/** Text or a name that XML cannot have. Callers check texts by `isWritable` before. */
export class UnwritableXml extends Error {}

/** An element with a text, or with parts. Undefined parts are left out. */
export function element(
  name: string,
  content: string | readonly (XmlNode | undefined)[] = [],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  const children = typeof content === 'string' ? [content] : content.filter((one) => one !== undefined);
  return { name, attributes, children };
}

/** Writes a document with its declaration. Throws `UnwritableXml`. */
export const writeDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${writeElement(root)}`;

/** Writes an element without a declaration, without a space between elements. Throws `UnwritableXml`. */
export function writeElement({ name, attributes, children }: XmlElement): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => attribute(key, value))];
  if (!isName(name)) throw new UnwritableXml(`${name} is no name of an element.`);
  if (children.length === 0) return `<${start.join(' ')}/>`;
  return `<${start.join(' ')}>${children.map(writeNode).join('')}</${name}>`;
}

/** Names in Latin letters only: a Greek Α in a name looks right and is another name (microdata.md §7.2). */
const isName = (name: string): boolean => /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/.test(name);

function attribute(name: string, value: string): string {
  if (!isName(name)) throw new UnwritableXml(`${name} is no name of an attribute.`);
  // A reader turns bare tabs and ends of lines in attributes into spaces.
  return `${name}="${escape(value).replace(/[\t\n]/g, numbered)}"`;
}

function writeNode(node: XmlNode): string {
  if (typeof node === 'string') return escape(node);
  return 'cdata' in node ? writeCData(node.cdata) : writeElement(node);
}

/** `]]>` ends CDATA, so it is cut in two. A reader turns bare carriage returns into ends of lines, so they stand outside. */
const writeCData = (text: string): string =>
  `<![CDATA[${checked(text).replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[')}]]>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escape = (text: string): string =>
  checked(text)
    .replace(/[&<>"']/g, (sign) => entities[sign]!)
    .replaceAll('\r', numbered);

const numbered = (sign: string): string => `&#${sign.charCodeAt(0)};`;

function checked(text: string): string {
  if (!isWritable(text)) throw new UnwritableXml('The text has a control character or half a character.');
  return text.normalize('NFC');
}

/** Whether a text has neither control characters nor lone surrogates nor the two non-characters of XML. */
export const isWritable = (text: string): boolean =>
  // eslint-disable-next-line no-control-regex
  text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/.test(text);
