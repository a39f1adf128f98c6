import { useCallback, useEffect } from 'react';
import { languageEvents } from '#features/languages/contract.ts';
import { catchUpTexts, hearChanged } from '#platform/web/changed-texts.ts';
import { isLive, useHeard } from '#platform/web/live.ts';

/** The page says a changed text at once, and what was changed since it was loaded as soon as it is connected. */
export function useLiveTexts(): void {
  useHeard(
    languageEvents.changed,
    useCallback((change) => void hearChanged(change), []),
  );
  // A page that was connected before this part of it came has missed the greeting.
  useEffect(() => {
    if (isLive()) catchUpTexts();
  }, []);
}
