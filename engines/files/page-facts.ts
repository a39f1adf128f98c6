import { Parser } from 'htmlparser2';

/** What a page of the web says of itself. */
export interface PageFacts {
  title?: string;
  /** The address of its picture, as the page gives it: perhaps a relative one. */
  picture?: string;
}

/** The head of a page ends far before so many characters. */
const MAX_HEAD_LENGTH = 200_000;
const MAX_TITLE_LENGTH = 300;

/**
 * Reads the title and the picture of an HTML page: those that it gives to sites that link to it (Open Graph, https://ogp.me), else
 * its own title. Titles have single spaces and 300 characters at most. Nothing is taken from the body.
 */
export function pageFacts(html: string): PageFacts {
  const said: Record<string, string> = {};
  let own: string | undefined;
  let isInTitle = false;
  let isHead = true;
  const parser = new Parser({
    onopentag: (name, { property, name: called, content }) => {
      if (name === 'body') isHead = false;
      isInTitle = name === 'title' && isHead && own === undefined;
      if (isInTitle) own = '';
      if (name === 'meta' && isHead && content) said[(property ?? called ?? '').toLowerCase()] ??= content;
    },
    ontext: (text) => {
      if (isInTitle) own += text;
    },
    onclosetag: (name) => {
      isInTitle = false;
      if (name === 'head') isHead = false;
    },
  });
  parser.end(html.slice(0, MAX_HEAD_LENGTH));
  const title = oneLine(said['og:title'] ?? '') || oneLine(own ?? '');
  const picture = said['og:image']?.trim();
  return { ...(title && { title }), ...(picture && { picture }) };
}

const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TITLE_LENGTH)
    .toWellFormed();
