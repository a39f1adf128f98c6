import type { Inline } from './inline.ts';

/** Puts together the text of a `source` or `target`, with the codes of its inline elements in their places. */
export interface Capture {
  open(inline: Inline | undefined): void;
  text(piece: string): void;
  close(): void;
  /** Undefined while nothing can be said: an inline element did not say its code. */
  result(): string | undefined;
}

/** @param isPreserved whether spaces at the edges belong to the text, and were not put there to make the file look better */
export function createCapture(isPreserved: boolean): Capture {
  const parts: string[] = [];
  const stack: { inline: Inline; from: number }[] = [];
  let isUnknown = false;
  const add = (code: string | undefined) => {
    if (code === undefined) isUnknown = true;
    else parts.push(code);
  };
  return {
    open(found) {
      const inline = found ?? { before: undefined, after: undefined };
      if (!inline.isCode) add(inline.before);
      stack.push({ inline, from: parts.length });
    },
    text: (piece) => void parts.push(piece),
    close() {
      const { inline, from } = stack.pop()!;
      if (inline.isCode && parts.slice(from).join('') === '') add(inline.before);
      add(inline.after);
    },
    result() {
      if (isUnknown) return undefined;
      const text = parts.join('');
      return isPreserved ? text : withoutIndentation(text);
    },
  };
}

const isSpace = (sign: string | undefined): boolean => sign === ' ' || sign === '\t' || sign === '\n';

/** Without the spaces at an edge, if an end of line is among them. */
function withoutIndentation(text: string): string {
  let from = 0;
  while (isSpace(text[from])) from += 1;
  let to = text.length;
  while (to > from && isSpace(text[to - 1])) to -= 1;
  return text.slice(
    text.slice(0, from).includes('\n') ? from : 0,
    text.slice(to).includes('\n') ? to : text.length,
  );
}
