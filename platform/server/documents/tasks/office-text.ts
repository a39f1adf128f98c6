import { openPackage } from '../../sheets/office-package.ts';
import type { XmlReader } from '../../sheets/xml.ts';
import { readDirectory, type ZipEntry } from '../../sheets/zip-directory.ts';
import { type DocumentText, TextCollector } from './task.ts';

/** The elements of a format that hold text, end a paragraph, or are a space. */
interface Elements {
  /** The parts of the archive with text, in their order. */
  parts: (entries: readonly ZipEntry[]) => string[];
  /** Text counts only inside of these; undefined: all text inside of a paragraph does. */
  text?: ReadonlySet<string>;
  paragraph: ReadonlySet<string>;
  space: ReadonlySet<string>;
}

const openDocument: Elements = {
  parts: () => ['content.xml'],
  paragraph: new Set(['p', 'h']),
  space: new Set(['s', 'tab', 'line-break']),
};

/** The formats of office programs: ECMA-376 and ODF 1.3. */
const formats: Record<'docx' | 'pptx' | 'odt' | 'odp', Elements> = {
  docx: {
    parts: () => ['word/document.xml'],
    text: new Set(['t']),
    paragraph: new Set(['p']),
    space: new Set(['tab', 'br', 'cr']),
  },
  pptx: {
    parts: (entries) =>
      entries
        .map(({ name }) => name)
        .filter((name) => /^ppt\/slides\/slide\d+[.]xml$/.test(name))
        .toSorted((one, other) => numberOf(one) - numberOf(other)),
    text: new Set(['t']),
    paragraph: new Set(['p']),
    space: new Set(['br', 'tab']),
  },
  odt: openDocument,
  odp: openDocument,
};

const numberOf = (name: string): number => Number(/\d+/.exec(name)![0]);

/** The text of an office document. Nothing is unpacked before the sizes in the archive's directory were checked. */
export async function officeText(
  bytes: Uint8Array,
  format: 'docx' | 'pptx' | 'odt' | 'odp',
): Promise<DocumentText> {
  const entries = readDirectory(bytes);
  const file = openPackage(bytes, entries);
  const elements = formats[format];
  const collected = new TextCollector();
  for (const part of elements.parts(entries)) {
    if (collected.isFull) break;
    await file.read(part, textReader(elements, collected));
  }
  return { text: collected.text() };
}

/** Collects the text of the paragraphs of one part. */
function textReader({ text, paragraph, space }: Elements, collected: TextCollector): XmlReader {
  let inside = 0;
  const holds = text ?? paragraph;
  return {
    open: (name) => {
      if (holds.has(name)) inside += 1;
      if (space.has(name)) collected.add(' ');
    },
    text: (piece) => {
      if (inside > 0) collected.add(piece);
    },
    close: (name) => {
      if (holds.has(name)) inside -= 1;
      if (paragraph.has(name)) collected.add('\n');
    },
  };
}
