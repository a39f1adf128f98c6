/** Cuts a text without cutting a character in half. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A text in one line of at most `most` characters, for titles and reports. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${cutText(line, most - 1).trimEnd()}…`;
}
