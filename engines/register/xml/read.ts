import { SaxesParser, type SaxesTagNS } from 'saxes';
import { runToEnd } from '#engines/steps/run-to-end.ts';
import { utf8Length } from './utf8-length.ts';

/** An element that was read. Names are without prefix; `namespace` is empty if there is none. */
export interface ReadElement {
  name: string;
  namespace: string;
  attributes: readonly ReadAttribute[];
  elements: readonly ReadElement[];
  /** The texts and the CDATA directly inside, joined; comments are left out. */
  text: string;
}

export interface ReadAttribute {
  name: string;
  namespace: string;
  value: string;
}

/** Why a text was not read. */
export type XmlFault =
  | 'too-large'
  | 'too-deep'
  | 'too-many-parts'
  | 'doctype'
  | 'instruction'
  | 'entity'
  | 'malformed';

export type XmlResult = { ok: true; root: ReadElement } | { ok: false; why: XmlFault };

/** The most bytes, in UTF-8, of a text that is read. */
export const MAX_XML_BYTES = 10 * 1024 * 1024;
/** The most elements inside each other. The time that saxes takes for namespaces grows with the square of the depth. */
export const MAX_XML_DEPTH = 32;
/**
 * The most elements, attributes, comments and parts of CDATA of a text. A form has a few hundred; a text of 10 MB could have two million,
 * and each costs the event loop its time.
 */
export const MAX_XML_PARTS = 20_000;

/** Stops the parser: saxes has no other way. */
class Stop extends Error {
  readonly why: XmlFault;
  constructor(why: XmlFault) {
    super(why);
    this.why = why;
  }
}

interface Growing extends ReadElement {
  attributes: ReadAttribute[];
  elements: Growing[];
}

/**
 * Reads XML 1.0 with namespaces into a tree. It refuses what no answer of the register needs and attacks do: a DOCTYPE, instructions,
 * entities beyond the five of XML, and what is too large or too deep. It never throws.
 */
export function readXml(text: string): XmlResult {
  return runToEnd(readingXml(text));
}

/** The same in steps, for texts with many parts: others have a turn in between. */
export function* readingXml(text: string, mostParts = MAX_XML_PARTS): Generator<void, XmlResult> {
  if (text.length > MAX_XML_BYTES || utf8Length(text) > MAX_XML_BYTES) return { ok: false, why: 'too-large' };
  try {
    return { ok: true, root: yield* parse(text, mostParts) };
  } catch (error) {
    return { ok: false, why: error instanceof Stop ? error.why : 'malformed' };
  }
}

/** Characters that are read in one step. */
const STEP = 16_384;

function* parse(text: string, mostParts: number): Generator<void, ReadElement> {
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  const open: Growing[] = [];
  let root: Growing | undefined;
  let count = 0;
  const stop = (why: XmlFault) => {
    throw new Stop(why);
  };
  const countPart = () => {
    count += 1;
    if (count > mostParts) stop('too-many-parts');
  };
  const append = (part: string) => {
    const inside = open.at(-1);
    if (inside) inside.text += part;
  };
  parser.on('error', ({ message }) =>
    stop(/undefined entity|entity/i.test(message) ? 'entity' : 'malformed'),
  );
  parser.on('doctype', () => stop('doctype'));
  parser.on('processinginstruction', () => stop('instruction'));
  parser.on('text', append);
  parser.on('cdata', (part) => {
    countPart();
    append(part);
  });
  parser.on('comment', countPart);
  parser.on('attribute', countPart);
  parser.on('opentag', (tag) => {
    if (open.length === MAX_XML_DEPTH) stop('too-deep');
    countPart();
    const started = elementOf(tag);
    open.at(-1)?.elements.push(started);
    root ??= started;
    open.push(started);
  });
  parser.on('closetag', () => void open.pop());
  for (let from = 0; from < text.length; from += STEP) {
    parser.write(text.slice(from, from + STEP));
    yield;
  }
  parser.close();
  if (!root) throw new Stop('malformed');
  return root;
}

const elementOf = ({ local, uri, attributes }: SaxesTagNS): Growing => ({
  name: local,
  namespace: uri,
  attributes: Object.values(attributes).map(({ local, uri, value }) => ({
    name: local,
    namespace: uri,
    value,
  })),
  elements: [],
  text: '',
});
