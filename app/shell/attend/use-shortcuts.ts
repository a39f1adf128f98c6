import { useEffect } from 'react';
import { holds } from '#platform/contract/roles.ts';
import type { Session } from '#platform/web/session.ts';
import { adminButtons } from '#platform/web/admin-buttons.ts';

/**
 * Ctrl+S is blocked; Ctrl+Alt+backtick (Admin, Super) and Ctrl+backtick (Admin) show and hide the admin buttons (spec
 * 000 §2.2).
 */
export function useShortcuts(session: Session | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
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
