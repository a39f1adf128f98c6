const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
};

/** What a mail says, for readers that show no HTML: paragraphs, list items, rows, and the address behind each link. */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_link, href: string, text: string) =>
      text === href ? href : `${text}: ${href}`,
    )
    .replace(/<li[^>]*>/g, '\n- ')
    .replace(/<(br|tr)[^>]*>/g, '\n')
    .replace(/<\/(td|th)>/g, ' ')
    .replace(/<\/?(p|div|ul|ol|table|h\d)[^>]*>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (entity, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (named[name ?? ''] ?? entity),
    )
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
