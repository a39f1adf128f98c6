/**
 * What translators must not change: `{{name}}` and parts `$t(key)` of i18next, `{% if %}` of Liquid, and tags. Each alternative ends at the
 * next sign with which it could begin, so that the search is linear.
 */
const code = /\{\{[^{}]*\}\}|\{%[^%]*%\}|\$t\([^()]*\)|<\/?[A-Za-z0-9][^<>]*>/g;

/** A text in pieces: what is translated, and codes. Together they are the text. */
export function* piecesOf(text: string): Generator<{ isCode: boolean; text: string }, void, undefined> {
  let at = 0;
  for (const { 0: found, index } of text.matchAll(code)) {
    if (index > at) yield { isCode: false, text: text.slice(at, index) };
    yield { isCode: true, text: found };
    at = index + found.length;
  }
  if (at < text.length) yield { isCode: false, text: text.slice(at) };
}
