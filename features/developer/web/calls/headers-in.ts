/** Headers that are written one a line, as `Name: value`; or the first line that is none. */
export function headersIn(text: string): { headers: Record<string, string>; badLine?: number } {
  const headers: Record<string, string> = {};
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return { headers, badLine: at + 1 };
    headers[name] = value;
  }
  return { headers };
}
