/** The XML of the register has no space between its elements; a reader gets one line for each. Texts stay as they are. */
export function indentXml(xml: string): string {
  let depth = 0;
  return xml
    .replace(/></g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth -= 1;
      const indented = '  '.repeat(Math.max(0, depth)) + line;
      const opens = /^<[^/?!]/.test(line) && !line.endsWith('/>') && !line.includes('</');
      if (opens) depth += 1;
      return indented;
    })
    .join('\n');
}
