import type { Bracket } from './nesting.ts';
import { withoutPlaceholders } from './placeholders.ts';

/** A tag of HTML in a text, or a numbered one, which the page replaces by a part of itself (`<1>`). */
export interface Tag {
  /** In small letters. */
  name: string;
  role: Bracket['role'] | 'empty';
  /**
   * The tag with the names of its attributes, in order of the alphabet, and the addresses that it leads to: `<a class href=/help>`. Two tags
   * with the same key are the same.
   */
  key: string;
  /** Where in the text, in UTF-16 units. */
  at: number;
  length: number;
}

const emptyElements = new Set(['br', 'hr', 'img', 'wbr', 'input']);

const elements = new Set(
  [
    'a abbr article aside b blockquote body button caption center cite code colgroup dd del details div dl dt em',
    'figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header html i ins kbd label li main mark nav ol option p pre q s',
    'samp script section select small span strike strong style sub summary sup svg table tbody td textarea tfoot th thead time',
    'title tr u ul var video audio iframe object embed',
  ]
    .join(' ')
    .split(' '),
);

const isElement = (name: string): boolean =>
  elements.has(name) || emptyElements.has(name) || /^\d+$/.test(name);

/**
 * Finds the tags of a text, in their order. `<name@example.org>` and `a < b` are none, nor is `<your name>`: a tag has a number, the name
 * of an element of HTML, or one that the text closes.
 */
export function readTags(text: string): Tag[] {
  // A value of an attribute may hold a placeholder with a `>`.
  const visible = withoutPlaceholders(text);
  const closed = new Set([...visible.matchAll(/<\/([a-z0-9]+)>/gi)].map(([, name]) => name!.toLowerCase()));
  return [...visible.matchAll(/<\/?[a-z0-9][^<>]*>/gi)].flatMap(({ 0: written, index }) => {
    const name = /^<\/?([a-z0-9]+)(?=[\s/>\uFFFC])/i.exec(written)?.[1]?.toLowerCase();
    if (name === undefined || !(isElement(name) || closed.has(name))) return [];
    const role =
      emptyElements.has(name) || written.endsWith('/>') ? 'empty' : written[1] === '/' ? 'close' : 'open';
    const key = role === 'close' ? `</${name}>` : `<${[name, ...attributesOf(written)].join(' ')}>`;
    return [{ name, role, key, at: index, length: written.length } as const];
  });
}

/** Attributes that are words, which a translator may write otherwise, and may need to add. */
const inWords = new Set(['title', 'alt', 'lang', 'dir', 'aria-label']);

/** Attributes that lead somewhere: a translator does not change where. */
const leading = new Set(['href', 'src', 'action', 'formaction']);

function attributesOf(written: string): string[] {
  if (!/\s/.test(written)) return [];
  return [...written.matchAll(/\s([a-z][\w-]*)(?:=("[^"]*"|'[^']*'))?/gi)]
    .map(([, name, value]) => ({ name: name!.toLowerCase(), value: value?.slice(1, -1) ?? '' }))
    .filter(({ name }) => !inWords.has(name))
    .map(({ name, value }) => (leading.has(name) ? `${name}=${value}` : name))
    .toSorted();
}
