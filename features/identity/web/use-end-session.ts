import { useQueryClient } from '@tanstack/react-query';
import { Problem } from '#platform/web/api.ts';
import { forgetPeople, forgetTyped, hasUnsent } from '#platform/web/kept-in-browser.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';

/** Clears everything that was read, so that the next user of this browser finds nothing. */
export function useFreshStart(): (to: string) => void {
  const queries = useQueryClient();
  return (to) => {
    queries.clear();
    window.location.assign(to);
  };
}

interface Ending {
  /** Asked in any case. Without it the user is asked only if the server does not have some of their work. */
  sure?: string;
  yes: string;
}

/**
 * Ends the user's session by `end`, and goes to the sign-in page. What the user typed leaves this browser, which others may use after
 * them, even if the call fails: the user may have gone. The page stays while the session does, and says so.
 */
export function useEndSession(): (end: () => Promise<unknown>, ending: Ending) => Promise<void> {
  const t = useTexts();
  const start = useFreshStart();
  return async (end, { sure, yes }) => {
    const text = [sure, hasUnsent() && t('identity.unsent')].filter(Boolean).join('\n');
    if (text && !(await confirm({ text, yes, no: t('ui.cancel'), danger: true }))) return;
    forgetTyped();
    try {
      await end();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.status !== 401) {
        toast(`${t('identity.stillSignedIn')} ${refusalText(t, error)}`, { kind: 'error', seconds: 10 });
        return;
      }
    }
    forgetPeople();
    start('/signin');
  };
}
