import { collectTexts } from '../collect-texts.ts';
import { decodeFile } from '../decode-file.ts';
import { codeOf } from '../language-code.ts';
import { TextFileProblem } from '../problem.ts';
import type { ReadingHow, TextFile } from '../text-file.ts';
import { type Capture, createCapture } from './capture.ts';
import { inlineOf1, inlineOf2 } from './inline.ts';
import { newUnit, type Segment, takeUnit, type Unit } from './unit.ts';
import { readXmlEvents, type XmlElement } from './xml-events.ts';

/** Proposals of memories, and the source once more: what is in them is not the translation. */
const ignored = new Set(['alt-trans', 'seg-source', 'bin-unit', 'matches', 'glossary']);

/** Reads XLIFF 1.1, 1.2 and 2: of each unit the target, under its name or its id. A file with a fault is refused whole. */
export function readXliff(bytes: Uint8Array, how: ReadingHow): TextFile {
  const { text, encoding } = decodeFile(bytes, encodingOf);
  const collected = collectTexts();
  const named = new Set<string>();
  /** Whether spaces are kept, for each element that is open. */
  const spaces: boolean[] = [];
  let root: XmlElement | undefined;
  let isSecond = false;
  let ignoredDepth = 0;
  let language: string | undefined;
  let unit: Unit | undefined;
  let segment: Segment | undefined;
  /** The text that is being read, and where it goes. */
  let capture:
    | { what: 'source' | 'target' | 'note' | 'data'; id: string; of: Capture; depth: number }
    | undefined;

  function openRoot(element: XmlElement): void {
    const version = element.attributes.get('version') ?? '';
    if (element.name !== 'xliff' || !/^(1\.[12]|2\.\d)$/.test(version))
      throw new TextFileProblem('not-readable', { line: element.line, found: `${element.name} ${version}` });
    root = element;
    isSecond = version.startsWith('2');
    if (isSecond) language = languageOf(element, 'trgLang');
  }

  function languageOf({ attributes, line }: XmlElement, name: string): string {
    const written = attributes.get(name);
    const code = written ? codeOf(written) : how.language;
    if (code === undefined) throw new TextFileProblem('no-language', { line, found: written });
    named.add(code);
    return code;
  }

  function openInUnit(unit: Unit, { name, attributes }: XmlElement): void {
    if (name === 'segment' || name === 'ignorable') {
      segment = { isIgnorable: name === 'ignorable', state: attributes.get('state') };
      unit.segments.push(segment);
    } else if (name === 'source' || name === 'target' || name === 'note' || name === 'data') {
      if (name === 'target' && segment && !isSecond) segment.state = attributes.get('state');
      // A target may stand elsewhere than its source; no program that we know writes this.
      if (segment && attributes.has('order')) segment.isUnknown = true;
      const isPreserved = name === 'data' || spaces.at(-1)!;
      capture = {
        what: name,
        id: attributes.get('id') ?? '',
        of: createCapture(isPreserved),
        depth: spaces.length,
      };
    }
  }

  function endCapture(unit: Unit): void {
    const { what, id, of } = capture!;
    capture = undefined;
    const found = of.result();
    if (what === 'note') unit.notes.push(found ?? '');
    else if (what === 'data') unit.data.set(id, found ?? '');
    else if (!segment) return;
    else if (found === undefined) segment.isUnknown ||= what === 'target';
    else segment[what] = found;
  }

  readXmlEvents(text, {
    open(element) {
      const { name, attributes, line, namespace } = element;
      const space = attributes.get('space');
      spaces.push(space === undefined ? (spaces.at(-1) ?? false) : space === 'preserve');
      if (!root) openRoot(element);
      else if (ignoredDepth > 0) ignoredDepth += 1;
      else if (capture)
        capture.of.open(isSecond ? inlineOf2(name, attributes, unit!.data) : inlineOf1(name, attributes));
      else if (namespace !== root.namespace || ignored.has(name)) ignoredDepth = 1;
      else if (name === 'file' && !isSecond) language = languageOf(element, 'target-language');
      else if (name === 'unit' || name === 'trans-unit') {
        if (language === undefined) throw new TextFileProblem('not-readable', { line, found: name });
        unit = newUnit(attributes, line);
        // In XLIFF 1 a unit is its own segment.
        segment = isSecond ? undefined : { isIgnorable: false };
        if (segment) unit.segments.push(segment);
      } else if (unit) openInUnit(unit, element);
    },
    text: (piece) => {
      if (ignoredDepth === 0) capture?.of.text(piece);
    },
    close(name) {
      if (ignoredDepth > 0) ignoredDepth -= 1;
      else if (capture && unit) {
        if (capture.depth === spaces.length) endCapture(unit);
        else capture.of.close();
      } else if (unit && (name === 'unit' || name === 'trans-unit')) {
        takeUnit(collected, unit, language!);
        unit = undefined;
      }
      spaces.pop();
    },
  });
  const { texts, skipped } = collected;
  return { format: 'xliff', encoding, texts, languages: [...named], skipped };
}

/** XML is in UTF-8 unless it says otherwise. */
const encodingOf = (beginning: string): string =>
  /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(beginning)?.[1] ?? 'utf-8';
