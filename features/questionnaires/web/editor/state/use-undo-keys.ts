import { useWindowEvent } from '@mantine/hooks';
import type { Editor } from './use-editor.ts';

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo. Code fields and dialogs have an undo of their own. */
export function useUndoKeys({ undo, redo }: Pick<Editor, 'undo' | 'redo'>): void {
  useWindowEvent('keydown', (event) => {
    const { target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (defaultPrevented || altKey || !(ctrlKey || metaKey)) return;
    if (target instanceof Element && target.closest('[role="dialog"], .cm-editor')) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
  });
}
