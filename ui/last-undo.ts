import { createSignal } from './signal.ts';

/** The last act can be undone for this long, also when its toast has gone: who listens to the page has no ten seconds. */
const UNDO_MS = 5 * 60_000;

/** The keys of the undo, as they are announced. */
export const undoKeys = /Mac|iP/.test(navigator.platform) ? 'Command+Z' : 'Ctrl+Z';

interface Undo {
  /** What was done. */
  text: string;
  /** Undoes it, once. */
  run: () => void;
}

/** The last act that can be undone, or undefined. */
export const lastUndo = createSignal<Undo | undefined>(undefined);

let forgetting: ReturnType<typeof setTimeout> | undefined;

interface Offer {
  text: string;
  onUndo: () => void;
  /** Aborted when it was undone by another way. */
  undone?: AbortSignal | undefined;
  /** Called when it is undone, by whatever way. */
  onEnd: () => void;
}

/** Offers an undo in place of the one before. Returns the function that undoes, by whatever way it is called first. */
export function offerUndo({ text, onUndo, undone, onEnd }: Offer): () => void {
  let isDone = false;
  const end = () => {
    isDone = true;
    if (lastUndo.get() === offered) lastUndo.set(undefined);
    onEnd();
  };
  const offered: Undo = {
    text,
    run: () => {
      if (isDone) return;
      end();
      onUndo();
    },
  };
  undone?.addEventListener('abort', end);
  lastUndo.set(offered);
  clearTimeout(forgetting);
  forgetting = setTimeout(() => lastUndo.set(undefined), UNDO_MS);
  return offered.run;
}
