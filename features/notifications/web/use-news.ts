import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ask, send } from '#platform/web/api.ts';
import { useCaughtUp, useHeard, useLive } from '#platform/web/live.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { notificationEvents, notifications } from '../contract.ts';

const corners = {
  'top left': 'top-left',
  'top right': 'top-right',
  'bottom left': 'bottom-left',
  'bottom right': 'bottom-right',
} as const;

/**
 * The corner in which the project shows toasts of chat and notifications (Settings.Config.Alert.Corner, decisions.md).
 */
export function cornerOf(settings: Record<string, unknown>): (typeof corners)[keyof typeof corners] {
  const config = settings['Config'] as { Alert?: { Corner?: string } } | undefined;
  return corners[(config?.Alert?.Corner ?? '') as keyof typeof corners] ?? 'top-left';
}

/**
 * Keeps the page up to date: new notifications are counted, listed and shown as a toast. After a lost connection
 * everything is loaded again.
 */
export function useNews(): void {
  const t = useTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  const { viewedBy } = useSession();
  const corner = cornerOf(useProject().settings);
  const said = useRef(0);
  // An Admin who views as another user has no socket.
  useLive(!viewedBy);

  const askAgain = useCallback(
    () =>
      Promise.all(
        [ask(notifications.count, {}).queryKey, [notifications.list.path], [notifications.waiting.path]].map(
          (queryKey) => queries.invalidateQueries({ queryKey }),
        ),
      ),
    [queries],
  );
  const catchUp = useCallback(() => void askAgain(), [askAgain]);

  const words = useRef({ t, language, corner });
  useEffect(() => {
    words.current = { t, language, corner };
  });
  const arrived = useCallback(() => {
    const say = async () => {
      await askAgain();
      const [{ list }, { sentenceOf }] = await Promise.all([
        send(notifications.list, { unread: true, count: 1 }),
        import('./sentence-of.ts'),
      ]);
      const newest = list[0];
      if (!newest || newest.id <= said.current) return;
      said.current = newest.id;
      const { t, language, corner } = words.current;
      toast(sentenceOf(t, language, newest), { corner, seconds: 5 });
    };
    // The toast may fail, since the list shows the notification too.
    void say().catch(() => {});
  }, [askAgain]);

  useHeard(notificationEvents.arrived, arrived);
  useCaughtUp(catchUp);
}
