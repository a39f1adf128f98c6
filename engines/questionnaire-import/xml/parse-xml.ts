import { Parser } from 'htmlparser2';
import { importLimits } from '../limits.ts';
import type { ProblemCode } from '../import.ts';

/** An element without the prefix of its namespace. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
  /** Its line in the file, from 1. */
  readonly line: number;
}

/** A document, or why it is none. */
export type ParsedXml =
  | { readonly ok: true; readonly root: Element }
  | { readonly ok: false; readonly problem: ProblemCode; readonly at: number };

/** Ends the reading of a document. It never leaves this file. */
class XmlFault extends Error {
  readonly problem: ProblemCode;

  constructor(problem: ProblemCode) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Reads an XML document. Entities other than the five of XML stay as they are written. A document that declares its own is refused,
 * because a few of them can grow to gigabytes. Nothing outside of the text is read.
 */
export function parseXml(text: string): ParsedXml {
  const tree = new TreeBuilder(text);
  try {
    const root = tree.build();
    return { ok: true, root };
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return { ok: false, problem: error.problem, at: tree.line };
  }
}

class TreeBuilder {
  readonly #text: string;
  readonly #parser: Parser;
  readonly #open: Element[] = [];
  #root: Element | undefined;
  #elements = 0;
  #line = 1;
  #counted = 0;

  constructor(text: string) {
    this.#text = text;
    this.#parser = new Parser(this, { xmlMode: true, decodeEntities: true });
  }

  build(): Element {
    this.#parser.write(this.#text);
    // The parser closes at the end what is open: here it is a file that was cut off.
    if (this.#open.length > 0 || !this.#root) throw new XmlFault('not-xml');
    this.#parser.end();
    return this.#root;
  }

  /** The line that the parser has reached. */
  get line(): number {
    const { startIndex } = this.#parser;
    for (; this.#counted < startIndex; this.#counted++)
      if (this.#text[this.#counted] === '\n') this.#line += 1;
    return this.#line;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#elements += 1;
    if (this.#open.length >= importLimits.depth) throw new XmlFault('too-deep');
    if (this.#elements > importLimits.elements) throw new XmlFault('too-large');
    const element: Element = {
      name: localName(name),
      attributes: local(attributes),
      children: [],
      line: this.line,
    };
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    else if (this.#root) throw new XmlFault('not-xml');
    else this.#root = element;
    this.#open.push(element);
  }

  ontext(text: string): void {
    const children = this.#open.at(-1)?.children;
    if (!children) return;
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + text;
    else children.push(text);
  }

  onclosetag(_name: string, isImplied: boolean): void {
    const isSelfClosing = this.#text[this.#parser.endIndex - 1] === '/';
    if (isImplied && !isSelfClosing) throw new XmlFault('not-xml');
    this.#open.pop();
  }

  onprocessinginstruction(name: string, data: string): void {
    if (!name.startsWith('!')) return;
    if (!/^!doctype$/i.test(name) || /[[]|<!|ENTITY/.test(data)) throw new XmlFault('has-entities');
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const local = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !name.startsWith('xmlns'))
      .map(([name, value]) => [localName(name), value]),
  );
