/** A view that SQL reads, with the words that completion shows beside its names. */
export interface SqlView {
  name: string;
  title: string;
  about: string;
  columns: readonly { name: string; title: string }[];
}

/** A remark about a part of the text. Offsets count UTF-16 units. */
export interface SqlMark {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  words: string;
}

/** What a screen does with the text in an editor. */
export interface SqlHandle {
  /** The selected text and its offset; undefined without a selection. */
  selection: () => { text: string; from: number } | undefined;
  /** Puts text at the caret, in place of the selection. */
  insert: (text: string) => void;
  /** Replaces the whole text by another one that says the same, as one step that can be undone. */
  replace: (text: string) => void;
  goTo: (from: number, to?: number) => void;
  undo: () => void;
  redo: () => void;
}
