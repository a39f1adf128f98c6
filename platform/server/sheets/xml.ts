import { SheetProblem } from '#engines/sheets/problem.ts';
import { attributesOf, decodeEntities } from './xml-text.ts';

/** The events of an XML document while it is read. Names come without their prefix. */
export interface XmlReader {
  open?(name: string, attributes: ReadonlyMap<string, string>): void;
  /** A piece of text; the text between two tags may come in several pieces. */
  text?(piece: string): void;
  close?(name: string): void;
}

/** Takes a document in pieces that may be cut anywhere. */
export interface XmlParser {
  write(piece: string): void;
  /** Says that the document is complete. */
  end(): void;
}

const longestMarkup = 65_536;
const deepest = 64;

/**
 * A reader of the XML in office files: elements, attributes, text and CDATA; comments and instructions are skipped. It
 * knows the five entities of XML and numeric ones, and refuses a DOCTYPE, so that nothing can grow or be fetched.
 *
 * Throws SheetProblem `not-readable` for a document that is not well formed, is nested more than 64 deep, or has
 * markup of more than 65,536 characters.
 */
export function createXmlParser(reader: XmlReader): XmlParser {
  const path: string[] = [];
  let rest = '';
  let isBegun = false;

  function openTag(inside: string): void {
    const isClosed = inside.endsWith('/');
    const written = /^[^\s/]*/.exec(inside)![0];
    const name = localName(written);
    if (path.length === 0 && isBegun) throw notReadable();
    isBegun = true;
    reader.open?.(name, attributesOf(inside, written.length));
    if (isClosed) reader.close?.(name);
    else if (path.push(name) > deepest) throw notReadable();
  }

  function closeTag(inside: string): void {
    const name = localName(inside.trim());
    if (path.pop() !== name) throw notReadable();
    reader.close?.(name);
  }

  function tell(text: string): void {
    if (path.length > 0) reader.text?.(text);
    else if (text.trim() !== '') throw notReadable();
  }

  function markup({ kind, from, to }: Markup): void {
    const inside = rest.slice(from, to);
    if (kind === 'close') closeTag(inside);
    else if (kind === 'open') openTag(inside);
    else if (kind === 'cdata') tell(inside);
  }

  return {
    write(piece) {
      rest += piece;
      let at = 0;
      for (;;) {
        const open = rest.indexOf('<', at);
        const textEnd = open === -1 ? at + wholeText(rest.slice(at)) : open;
        if (textEnd > at) tell(decodeEntities(rest.slice(at, textEnd)));
        at = textEnd;
        const found = open === -1 ? undefined : markupAt(rest, open);
        if (!found) break;
        markup(found);
        at = found.next;
      }
      rest = rest.slice(at);
      if (rest.length > longestMarkup) throw notReadable();
    },
    end() {
      if (rest.trim() !== '' || path.length > 0 || !isBegun) throw notReadable();
    },
  };
}

interface Markup {
  kind: 'open' | 'close' | 'cdata' | 'passed';
  /** The content of the element. */
  from: number;
  to: number;
  /** Where the document goes on. */
  next: number;
}

/** The markup that begins at `open`, or undefined while its end has not come. */
function markupAt(text: string, open: number): Markup | undefined {
  if (text.startsWith('<?', open)) return between(text, open, { kind: 'passed', begins: '<?', ends: '?>' });
  if (text.startsWith('</', open)) return between(text, open, { kind: 'close', begins: '</', ends: '>' });
  if (text[open + 1] === '!') {
    const start = text.slice(open, open + 9);
    if (start.startsWith('<!--')) return between(text, open, { kind: 'passed', begins: '<!--', ends: '-->' });
    if (start === '<![CDATA[') return between(text, open, { kind: 'cdata', begins: start, ends: ']]>' });
    if ('<!--'.startsWith(start) || '<![CDATA['.startsWith(start)) return undefined;
    throw notReadable();
  }
  const close = endOfTag(text, open);
  return close === -1 ? undefined : { kind: 'open', from: open + 1, to: close, next: close + 1 };
}

interface Frame {
  kind: Markup['kind'];
  begins: string;
  ends: string;
}

function between(text: string, open: number, { kind, begins, ends }: Frame): Markup | undefined {
  const from = open + begins.length;
  const to = text.indexOf(ends, from);
  return to === -1 ? undefined : { kind, from, to, next: to + ends.length };
}

/** The place of the `>` that ends a tag, or -1: one in the value of an attribute does not. */
function endOfTag(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at += 1) {
    const char = text[at];
    if (char === '>') return at;
    if (char !== '"' && char !== "'") continue;
    at = text.indexOf(char, at + 1);
    if (at === -1) return -1;
  }
  return -1;
}

/** How much of the text at the end of a piece is whole: an entity or a line end may have been cut. */
function wholeText(text: string): number {
  const entity = text.lastIndexOf('&');
  if (entity !== -1 && !text.includes(';', entity)) return entity;
  return text.endsWith('\r') ? text.length - 1 : text.length;
}

function localName(name: string): string {
  if (name === '') throw notReadable();
  return name.slice(name.indexOf(':') + 1);
}

const notReadable = () => new SheetProblem('not-readable');
