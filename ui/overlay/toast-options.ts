/** What a toast reports; it gives the colour and the icon. */
export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** The look of a toast, and how long it stays. */
export interface ToastOptions {
  /** How long it stays. @default 3 */
  seconds?: number;
  /** Bottom right for widgets, top left for chat unless the project says otherwise. @default 'bottom-right' */
  corner?: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
  /** @default 'info' */
  kind?: ToastKind;
  /** Where the reader has to go; the toast then stays until it is closed. */
  link?: { label: string; href: string } | undefined;
  /** An undo; the toast then stays for its seconds. @default 10 */
  undo?: {
    label: string;
    onUndo: () => void;
    seconds?: number;
    /** Aborted when it was undone by another way: nothing offers it any more. */
    undone?: AbortSignal;
  };
}
