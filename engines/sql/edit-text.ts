/** A change of a text: `text` replaces what is between two offsets. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A text that was changed, with the way back to the text that it was made from. */
export interface EditedText {
  readonly text: string;
  /**
   * The offset in the given text for an offset in the changed one. Within a replacement it is where the replaced text begins.
   * Offsets count UTF-16 units.
   */
  readonly originalOffset: (offset: number) => number;
}

/** Applies edits to a text. They come in the order of the text and do not overlap. */
export function editText(original: string, edits: readonly Edit[]): EditedText {
  const pieces: string[] = [];
  let end = 0;
  for (const { from, to, text } of edits) {
    pieces.push(original.slice(end, from), text);
    end = to;
  }
  pieces.push(original.slice(end));
  return {
    text: pieces.join(''),
    originalOffset: (offset) => Math.min(Math.max(offsetBefore(edits, offset), 0), original.length),
  };
}

function offsetBefore(edits: readonly Edit[], offset: number): number {
  /** How much longer the text became by the edits up to here. */
  let growth = 0;
  for (const { from, to, text } of edits) {
    if (offset < from + growth) break;
    if (offset < from + growth + text.length) return from;
    growth += text.length - (to - from);
  }
  return offset - growth;
}
