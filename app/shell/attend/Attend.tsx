import './forced-colors.css';
import './print.css';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useMaybeSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { keepFocus } from '#ui/focus/keep-focus.ts';
import { followPages } from './follow-pages.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The rules of access that all screens share: where the focus goes, what is announced, and the keys of every page. */
export function Attend() {
  const t = useTexts();
  const router = useRouter();
  useShortcuts(useMaybeSession());
  useEffect(keepFocus, []);
  const loadingText = useEffectEvent(() => t('ui.loading'));
  useEffect(() => followPages(router, () => loadingText()), [router]);
  return null;
}
