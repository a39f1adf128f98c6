import sanitizeHtml from 'sanitize-html';

/** What the rich-text toolbar makes, and nothing else: bold, italics, underline, lists, alignment. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3'],
  allowedAttributes: { p: ['style'], h2: ['style'], h3: ['style'], li: ['style'] },
  allowedStyles: { '*': { 'text-align': [/^(left|center|right)$/] } },
  transformTags: { b: 'strong', i: 'em' },
  disallowedTagsMode: 'discard',
};

/** A text of the rich-text editor as it is kept: only what the editor makes. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed);
