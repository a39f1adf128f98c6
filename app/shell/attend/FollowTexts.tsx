import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { TranslateOnPage } from '#features/translations/web/public.tsx';
import { reportSeen } from './report-seen.ts';
import { useLiveTexts } from './use-live-texts.ts';

/**
 * What the texts of the page need of a user who is signed in: that they change while it is open, that the product knows which of them were
 * seen, and that translators can point at them. An Admin who only looks reports nothing.
 */
export function FollowTexts({ isViewing }: { isViewing: boolean }) {
  const router = useRouter();
  useLiveTexts();
  useEffect(() => (isViewing ? undefined : reportSeen(router)), [router, isViewing]);
  return <TranslateOnPage />;
}
