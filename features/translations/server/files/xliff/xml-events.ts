import { SaxesParser } from 'saxes';
import { textFileLimits } from '../limits.ts';
import { TextFileProblem } from '../problem.ts';
import type { Attributes } from './inline.ts';

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  namespace: string;
  attributes: Attributes;
  /** Where its opening tag ends. */
  line: number;
}

export interface XmlReader {
  open(element: XmlElement): void;
  text(piece: string): void;
  close(name: string): void;
}

const STEP = 65_536;

/**
 * Reads an XML document in pieces, without a tree. It knows the five entities of XML and numbers.
 * @throws TextFileProblem `entity` for a document type and other entities, `broken-line` with line and column for what is not well
 * formed, `not-readable` for elements nested more than 64 deep or with more than 200
 * attributes
 */
export function readXmlEvents(text: string, reader: XmlReader): void {
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  let depth = 0;
  let attributeCount = 0;
  const placed = (code: TextFileProblem['code']) =>
    new TextFileProblem(code, { line: parser.line, column: parser.column + 1 });
  parser.on('error', ({ message }) => {
    throw placed(/entity/i.test(message) ? 'entity' : 'broken-line');
  });
  parser.on('doctype', () => {
    throw placed('entity');
  });
  parser.on('opentagstart', () => (attributeCount = 0));
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > textFileLimits.attributes) throw placed('not-readable');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth += 1;
    if (depth > textFileLimits.depth) throw placed('not-readable');
    const byName = new Map(Object.values(attributes).map((one) => [one.local, one.value]));
    reader.open({ name: local, namespace: uri, attributes: byName, line: parser.line });
  });
  parser.on('text', (piece) => reader.text(piece));
  parser.on('cdata', (piece) => reader.text(piece));
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    reader.close(local);
  });
  for (let at = 0; at < text.length; at += STEP) parser.write(text.slice(at, at + STEP));
  parser.close();
}
