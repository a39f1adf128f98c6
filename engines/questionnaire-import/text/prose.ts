import { Parser } from 'htmlparser2';
import type { Language, Localized } from '#engines/forms/definition.ts';

/** A marked-up text as plain text. */
export interface Prose {
  /** The text in each language; without marks of languages both are the same. */
  readonly text: Localized;
  /** The text marks its languages, as the filter `multilang` of Moodle does. */
  readonly isMultilingual: boolean;
  readonly images: number;
  /** Sound, video and embedded pages. */
  readonly media: number;
}

const blocks = new Set(
  'address article aside blockquote center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const embedded = new Set(['audio', 'video', 'iframe', 'object', 'embed', 'canvas', 'svg']);
const silent = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'audio',
  'video',
  'iframe',
  'object',
  'svg',
]);

/** A `<` that begins no tag, as in `a < b` and `x<5`. */
const NO_TAG = /<(?!\/?[a-zA-Z][\w:-]*(?:[\s/][^<>]*)?>|!--)/g;
const ANY_BLOCK = /<\/?(?:br|p|div|li|tr|h[1-6]|table|ul|ol|pre|blockquote)\b/i;

const languageOf = (code: string | undefined): Language | 'other' | undefined => {
  const name = code?.toLowerCase().slice(0, 2);
  if (name === undefined || name === '') return undefined;
  return name === 'el' || name === 'gr' ? 'el' : name === 'en' ? 'en' : 'other';
};

/** `{mlang el}…{mlang}` of the second multilingual filter, as the tags of the first one. */
const withSpans = (html: string): string =>
  html.replace(/\{\s*mlang(?:\s+([^{}\s]{1,40}))?\s*\}/gi, (_all, code: string | undefined) =>
    code === undefined
      ? '</span>'
      : code === 'other'
        ? '<span>'
        : `<span class="multilang" lang="${code.replaceAll('"', '')}">`,
  );

/** Reads HTML as plain text with line breaks. It never fails: what is no HTML stays as it is. */
export function proseOf(html: string): Prose {
  if (!/[<&]|mlang/.test(html)) {
    const text = tidy(html);
    return { text: { el: text, en: text }, isMultilingual: false, images: 0, media: 0 };
  }
  const reader = new ProseReader(ANY_BLOCK.test(html));
  const parser = new Parser(reader, { decodeEntities: true });
  parser.write(withSpans(html).replace(NO_TAG, '&lt;'));
  parser.end();
  return reader.prose;
}

/** Collects the text of both languages. A text outside of marks belongs to both. */
class ProseReader {
  readonly #lines: Record<Language, string[]> = { el: [], en: [] };
  /** The first language that is neither Greek nor English, for texts that have no other. */
  readonly #other: string[] = [];
  readonly #isHtml: boolean;
  readonly #spans: (Language | 'other' | undefined)[] = [];
  readonly #marked = new Set<Language | 'other'>();
  #silent = 0;
  #images = 0;
  #media = 0;

  constructor(isHtml: boolean) {
    this.#isHtml = isHtml;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    if (name === 'span') this.#openSpan(attributes);
    if (embedded.has(name)) this.#media += 1;
    if (silent.has(name)) this.#silent += 1;
    if (this.#silent > 0) return;
    if (name === 'img') this.#image(attributes);
    else if (name === 'br') this.#write('\n');
    else if (name === 'li') this.#write('\n• ');
    else if (name === 'sup') this.#write('^');
    else if (blocks.has(name)) this.#write('\n');
  }

  ontext(text: string): void {
    if (this.#silent === 0) this.#write(this.#isHtml ? text.replace(/\s+/g, ' ') : text);
  }

  onclosetag(name: string): void {
    if (name === 'span') this.#spans.pop();
    if (silent.has(name)) this.#silent = Math.max(0, this.#silent - 1);
    if (this.#silent > 0) return;
    if (name === 'td' || name === 'th') this.#write('  ');
    else if (blocks.has(name)) this.#write('\n');
  }

  get prose(): Prose {
    const isMultilingual = this.#marked.has('el') || this.#marked.has('en');
    const has = isMultilingual || this.#other.length === 0;
    const [el, en] = has ? [this.#lines.el, this.#lines.en] : [this.#other, this.#other];
    return {
      text: { el: tidy(el.join('')), en: tidy(en.join('')) },
      isMultilingual,
      images: this.#images,
      media: this.#media,
    };
  }

  #openSpan({ lang, class: name }: Record<string, string>): void {
    const language = /\bmultilang\b/.test(name ?? '') ? languageOf(lang) : undefined;
    this.#spans.push(language ?? this.#language);
    if (language) this.#marked.add(language);
  }

  get #language(): Language | 'other' | undefined {
    return this.#spans.at(-1);
  }

  #image({ alt = '', width, height }: Record<string, string>): void {
    // Pictures of a point or two measure visits and keep distances.
    if (Number.parseInt(width ?? '', 10) <= 2 || Number.parseInt(height ?? '', 10) <= 2) return;
    this.#images += 1;
    if (alt.trim() !== '') this.#write(`(${alt.trim()})`);
  }

  #write(text: string): void {
    const language = this.#language;
    if (language !== 'en' && language !== 'other') this.#lines.el.push(text);
    if (language !== 'el' && language !== 'other') this.#lines.en.push(text);
    if (language === 'other' || language === undefined) this.#other.push(text);
  }
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
