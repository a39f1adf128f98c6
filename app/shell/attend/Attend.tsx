import './forced-colors.css';
import './print.css';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { TranslateOnPage } from '#features/translations/web/public.tsx';
import { useMaybeSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { keepFocus } from '#ui/focus/keep-focus.ts';
import { followPages } from './follow-pages.ts';
import { reportSeen } from './report-seen.ts';
import { useLiveTexts } from './use-live-texts.ts';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * What all screens share: where the focus goes, what is announced, the keys of every page, texts that change while it is open, and which
 * of them were seen.
 */
export function Attend() {
  const t = useTexts();
  const router = useRouter();
  const session = useMaybeSession();
  useShortcuts(session);
  useEffect(keepFocus, []);
  const loadingText = useEffectEvent(() => t('ui.loading'));
  useEffect(() => followPages(router, () => loadingText()), [router]);
  useLiveTexts();
  const isReporting = session !== null && !session.viewedBy;
  useEffect(() => (isReporting ? reportSeen(router) : undefined), [router, isReporting]);
  return <TranslateOnPage />;
}
