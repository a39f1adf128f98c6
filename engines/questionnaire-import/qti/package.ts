import { decodeFile } from '../decode.ts';
import type { Draft } from '../draft.ts';
import { importLimits } from '../limits.ts';
import { oneLine } from '#engines/questionnaire/exchange/cut-text.ts';
import { EMPTY } from '../texts.ts';
import { childOf, childrenOf, findAll, markupOf, textOf } from '../xml/find.ts';
import { type Element, parseXml } from '../xml/parse-xml.ts';
import { numberOf } from './interaction.ts';
import { withoutLeftOut } from './left-out.ts';
import { noteUnread } from './note-unread.ts';
import { addItem, type Item } from './read-item.ts';
import { inNamesOf2 } from './tree.ts';

/** A path beside another file of the package: `../a.xml` beside `tests/t.xml` is `a.xml`. */
export function resolvePath(from: string, href: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of decodeHref(href).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function decodeHref(href: string): string {
  const path = href.split(/[?#]/)[0]!;
  try {
    return decodeURIComponent(path);
  } catch {
    // A per cent sign that is no code is a part of the name.
    return path;
  }
}

/** Shared texts of one item, and characters of each with its markup: they are read again for every item. */
const MAX_STIMULI = 3;
const STIMULUS_LENGTH = 100_000;

/** What a test says of one of its items. */
type OfTest = Pick<Item, 'weight' | 'condition'>;

function ofRef(ref: Element): OfTest {
  const weight = childOf(ref, 'weight');
  const value = weight && numberOf(weight, 'value');
  const conditions = childrenOf(ref, 'preCondition').map((one) => childrenOf(one).map(ruleInShort).join(' '));
  return {
    ...(value !== undefined && { weight: value }),
    ...(conditions.length > 0 && { condition: oneLine(conditions.join(' '), MAX_RULE) }),
  };
}

/** Characters of a rule in the report. */
const MAX_RULE = 200;

/** A rule of a test for the report: `match(item1.RESPONSE, A)`. */
function ruleInShort(rule: Element): string {
  const inside = childrenOf(rule).map(ruleInShort).join(', ');
  if (inside !== '') return `${rule.name}(${inside})`;
  return rule.attributes['identifier'] ?? (textOf(rule).trim() || rule.name);
}

/** The files of a package: what its test or manifest names, else all items in it. */
export class Package {
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #added = new Set<string>();
  readonly #roots = new Map<string, Element | undefined>();

  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.#files = files;
  }

  /** Adds all items; returns the title of the test, and undefined if the package has no items. */
  addTo(draft: Draft): { title: string } | undefined {
    const tests = this.#pathsOf('assessmentTest');
    if (tests.length === 0) return this.#addAll(draft);
    for (const path of tests) {
      const root = this.#root(path)!;
      noteUnread(draft, root);
      for (const part of childrenOf(root, 'testPart'))
        for (const section of childrenOf(part, 'assessmentSection')) this.#addSection(draft, section, path);
    }
    return { title: this.#root(tests[0]!)?.attributes['title'] ?? '' };
  }

  /** All texts of the package, in which the language is looked for. */
  get words(): string {
    const texts = [...this.#files.values()].map((bytes) => decodeFile(bytes.subarray(0, 20_000)));
    return texts.join('\n');
  }

  #addSection(draft: Draft, section: Element, path: string): void {
    draft.startSection(draft.texts.plain(section.attributes['title'] ?? ''));
    const conditions = childrenOf(section, 'preCondition').length;
    if (conditions > 0) draft.note('section-condition-dropped', { count: conditions });
    for (const child of childrenOf(section)) {
      if (child.name === 'assessmentSection') this.#addSection(draft, child, path);
      else if (child.name === 'assessmentItemRef')
        this.#add(draft, resolvePath(path, child.attributes['href'] ?? ''), ofRef(child));
    }
  }

  #addAll(draft: Draft): { title: string } | undefined {
    const named = this.#inManifest().filter((path) => this.#root(path)?.name === 'assessmentItem');
    const items = named.length > 0 ? named : this.#pathsOf('assessmentItem');
    for (const path of items) this.#add(draft, path);
    return items.length > 0 ? { title: '' } : undefined;
  }

  /** Adds an item, once. */
  #add(draft: Draft, path: string, ofTest: OfTest = {}): void {
    if (this.#added.has(path)) return;
    this.#added.add(path);
    const root = this.#root(path);
    if (!this.#files.has(path)) draft.note('files-missing', { count: 1 });
    else if (root?.name === 'assessmentItem')
      addItem(draft, { root, path, stimulus: this.#stimulusOf(root, path), ...ofTest });
    else draft.drop({ kind: 'xml', name: path }, EMPTY, 'unreadable');
  }

  /** The text that an item of QTI 3 shares with others, as markup. */
  #stimulusOf(item: Element, path: string): string {
    return childrenOf(item, 'assessmentStimulusRef')
      .slice(0, MAX_STIMULI)
      .map((ref) => this.#root(resolvePath(path, ref.attributes['href'] ?? '')))
      .map((root) => childOf(root, 'stimulusBody'))
      .map((body) => (body ? markupOf(withoutLeftOut(body).element.children).slice(0, STIMULUS_LENGTH) : ''))
      .join('');
  }

  #pathsOf(name: string): string[] {
    return [...this.#files.keys()].sort().filter((path) => this.#root(path)?.name === name);
  }

  #inManifest(): string[] {
    const path = [...this.#files.keys()].find((one) => /(?:^|\/)imsmanifest\.xml$/i.test(one));
    const root = path === undefined ? undefined : this.#root(path);
    if (!root || path === undefined) return [];
    return findAll(root, (name) => name === 'resource').map(({ attributes }) =>
      resolvePath(path, attributes['href'] ?? ''),
    );
  }

  /** The root of a file; undefined if it is no document. Each is read once. */
  #root(path: string): Element | undefined {
    if (!this.#roots.has(path)) {
      const bytes = this.#files.get(path);
      const isFit = bytes !== undefined && bytes.length <= importLimits.bytes;
      const parsed = isFit ? parseXml(decodeFile(bytes)) : undefined;
      this.#roots.set(path, parsed?.ok ? inNamesOf2(parsed.root) : undefined);
    }
    return this.#roots.get(path);
  }
}
