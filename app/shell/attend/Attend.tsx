import './forced-colors.css';
import './print.css';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useMaybeSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { keepFocus } from '#ui/focus/keep-focus.ts';
import { followPages } from './follow-pages.ts';
import { useShortcuts } from './use-shortcuts.ts';

const FollowTexts = lazy(async () => ({ default: (await import('./FollowTexts.tsx')).FollowTexts }));

/** The rules of access that all screens share: where the focus goes, what is announced, and the keys of every page. */
export function Attend() {
  const t = useTexts();
  const router = useRouter();
  const session = useMaybeSession();
  useShortcuts(session);
  useEffect(keepFocus, []);
  const loadingText = useEffectEvent(() => t('ui.loading'));
  useEffect(() => followPages(router, () => loadingText()), [router]);
  // Visitors load none of it.
  return (
    session && (
      <Suspense>
        <FollowTexts isViewing={session.viewedBy !== undefined} />
      </Suspense>
    )
  );
}
