/** Characters that are shown before and after what was found, at most. */
const MAX_AROUND = 24;

interface Place {
  before: string;
  found: string;
  after: string;
}

/** What was found with the words around it. A finding about the whole text, or about something missing, has no place. */
export function placeIn(text: string, { at, length }: { at: number; length: number }): Place | undefined {
  if (length === 0 || length >= text.length) return undefined;
  const [from, to] = [Math.max(0, at - MAX_AROUND), Math.min(text.length, at + length + MAX_AROUND)];
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, at),
    found: text.slice(at, at + length),
    after: text.slice(at + length, to) + (to < text.length ? '…' : ''),
  };
}

/** The text with what the check knows to be right in the place of what was found. */
export const replaced = (
  text: string,
  { at, length }: { at: number; length: number },
  instead: string,
): string => text.slice(0, at) + instead + text.slice(at + length);
