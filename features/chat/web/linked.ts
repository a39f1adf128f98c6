import { LinkifyIt } from 'linkify-it';

/** A piece of a text: words, or a link with its address. */
export interface Piece {
  /** Where it begins in the text. */
  at: number;
  text: string;
  href?: string;
}

const protocols = new Set(['http:', 'https:', 'mailto:']);
const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true }).add('ftp:', null).add('//', null);

/** The address, if a browser opens it as a page or as a mail. */
function safeAddress(address: string): string | undefined {
  const url = URL.parse(address);
  return url && protocols.has(url.protocol) && url.username === '' ? url.href : undefined;
}

/**
 * The links in a message: the only place where a text becomes more than text (promises S26). Only addresses of pages and mails are
 * links, without a name or password in them.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { index, lastIndex, url, text: shown } of finder.match(text) ?? []) {
    const href = safeAddress(url);
    if (href === undefined) continue;
    if (index > done) pieces.push({ at: done, text: text.slice(done, index) });
    pieces.push({ at: index, text: shown, href });
    done = lastIndex;
  }
  if (done < text.length) pieces.push({ at: done, text: text.slice(done) });
  return pieces;
}
