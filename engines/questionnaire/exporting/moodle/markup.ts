import type { Localized } from '#engines/forms/definition.ts';
import { piecesOf } from '../../blanks.ts';
import type { Remarks } from '../../exchange/remarks.ts';
import { escapeXml } from '../../exchange/escape-xml.ts';

/** A text as HTML, with the line breaks that it has. */
const html = (text: string): string => escapeXml(text).replaceAll('\n', '<br>');

const marked = (language: string, text: string): string =>
  `<span lang="${language}" class="multilang">${text}</span>`;

/** A text in both languages as HTML: where they differ, each is marked for the multilingual filter of Moodle. */
export function markup({ el, en }: Localized): string {
  if (el === '' || en === '' || el === en) return html(el || en);
  return marked('el', html(el)) + marked('en', html(en));
}

/**
 * A text with blanks as HTML; `token` writes a blank. The languages are marked between the blanks. Where a translation has its blanks in
 * another order, only the Greek text is left.
 */
export function gapMarkup({ el, en }: Localized, token: (blank: number) => string, remarks: Remarks): string {
  const [greek, english] = [partsOf(el), partsOf(en)];
  const isSame = greek.blanks.join() === english.blanks.join();
  if (el !== '' && en !== '' && !isSame) remarks.add('language-dropped');
  const words = greek.words.map((word, at) => ({ el: word, en: english.words[at]! }));
  const texts =
    el !== '' && en !== '' && isSame ? words.map(markup) : (el === '' ? english : greek).words.map(html);
  const { blanks } = el === '' ? english : greek;
  const seen = new Set<number>();
  return texts
    .map((text, at) => {
      const blank = blanks[at];
      if (blank === undefined) return text;
      // A blank that comes twice has one answer.
      const written = seen.has(blank) ? '____' : token(blank);
      seen.add(blank);
      return text + written;
    })
    .join('');
}

/** The words around the blanks: one more than blanks. */
function partsOf(text: string): { words: string[]; blanks: number[] } {
  const words = [''];
  const blanks: number[] = [];
  for (const piece of piecesOf(text)) {
    if (typeof piece === 'string') words[words.length - 1] += piece;
    else {
      blanks.push(piece);
      words.push('');
    }
  }
  return { words, blanks };
}

/** An element with a text in it, as Moodle has it. */
export const textElement = (name: string, content: string, attributes = ''): string =>
  `<${name}${attributes} format="html"><text>${escapeXml(content)}</text></${name}>`;

/** An answer with its share of the points, in percent. */
export const answerElement = (fraction: number, content: string, more = ''): string =>
  `<answer fraction="${fraction}" format="html"><text>${escapeXml(content)}</text>${more}</answer>`;

/** An answer whose text has no markup. */
export const plainAnswer = (fraction: number, text: string, more = ''): string =>
  `<answer fraction="${fraction}"><text>${escapeXml(text)}</text>${more}</answer>`;
