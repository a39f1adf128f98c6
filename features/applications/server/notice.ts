import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';

/** What the rich-text toolbar makes, and nothing else: bold, italics, underline, lists, alignment. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3'],
  allowedAttributes: { p: ['style'], h2: ['style'], h3: ['style'], li: ['style'] },
  allowedStyles: { '*': { 'text-align': [/^(left|center|right)$/] } },
  transformTags: { b: 'strong', i: 'em' },
  disallowedTagsMode: 'discard',
};

/** A privacy notice as it is kept: only what the editor makes. */
export const cleanNotice = (html: string): string => sanitizeHtml(html, allowed);

/** The fingerprint of a notice that applicants agree to: SHA-256 in hex. */
export const noticeHash = (html: string): string => createHash('sha256').update(html).digest('hex');
