import { useEffect } from 'react';
import { holds } from '#platform/contract/roles.ts';
import type { Session } from '#platform/web/session.ts';
import { adminButtons } from '#platform/web/admin-buttons.ts';
import { lastUndo } from '#ui/last-undo.ts';

/** Fields and editors have an undo of their own. */
const OWN_UNDO =
  'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Undoes the last act at Ctrl+Z (on a Mac Command+Z), unless a part of the page has taken the key. */
function undoLast(event: KeyboardEvent): void {
  const { key, altKey, shiftKey, target } = event;
  if (altKey || shiftKey || key.toLowerCase() !== 'z') return;
  if (target instanceof Element && target.closest(OWN_UNDO)) return;
  // The parts of the page listen after this one.
  setTimeout(() => event.defaultPrevented || lastUndo.get()?.run());
}

/**
 * Ctrl+Z undoes the last act. Ctrl+S is blocked; Ctrl+Alt+backtick (Admin, Super) and Ctrl+backtick (Admin) show and hide the admin buttons (spec
 * 000 §2.2).
 */
export function useShortcuts(session: Session | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      undoLast(event);
      if (event.code === 'KeyS' && !event.altKey) event.preventDefault();
      if (event.code !== 'Backquote' || !session) return;
      const allowed = event.altKey
        ? holds(session.roles, ['Admin', 'Super'])
        : holds(session.roles, ['Admin']);
      if (!allowed) return;
      event.preventDefault();
      adminButtons.toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [session]);
}
