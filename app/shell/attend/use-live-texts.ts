import { useCallback } from 'react';
import { languageEvents } from '#features/languages/contract.ts';
import { catchUpTexts, hearChanged } from '#platform/web/changed-texts.ts';
import { useCaughtUp, useHeard } from '#platform/web/live.ts';

/** The page says a changed text at once, and after a lost connection what has changed meanwhile. */
export function useLiveTexts(): void {
  useHeard(
    languageEvents.changed,
    useCallback((change) => void hearChanged(change), []),
  );
  useCaughtUp(catchUpTexts);
}
