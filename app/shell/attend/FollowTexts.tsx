import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { TranslateOnPage } from '#features/translations/web/public.tsx';
import { takeShown } from '#platform/web/texts.ts';
import { useLiveTexts } from './use-live-texts.ts';

/** By then a page has loaded what its reader waits for. */
const REPORT_AFTER_MS = 5_000;

/**
 * What the texts of the page need of a user who is signed in: that they change while it is open, that the product knows which of them were
 * seen, and that translators can point at them. An Admin who only looks reports nothing.
 */
export function FollowTexts({ isViewing }: { isViewing: boolean }) {
  const router = useRouter();
  useLiveTexts();
  useEffect(() => {
    if (isViewing) return undefined;
    // What a screen said that was left before is not reported for the next one.
    let stop = router.subscribe('onResolved', () => void takeShown());
    const begin = async () => {
      const { reportSeen } = await import('./report-seen.ts');
      stop();
      if (!isGone) stop = reportSeen(router);
    };
    let isGone = false;
    const timer = setTimeout(() => void begin(), REPORT_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [router, isViewing]);
  return <TranslateOnPage />;
}
