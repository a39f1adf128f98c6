import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';

/** How many questions are shown, in words for screen readers, after that changed. */
export function useAppeared(count: number | undefined): string {
  const t = useTexts();
  const [said, setSaid] = useState('');
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    const isChanged = before.current !== undefined && before.current !== count;
    before.current = count;
    if (isChanged) setSaid(t('answering.shown', { count }));
  }, [count, t]);
  return said;
}
