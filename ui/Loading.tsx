import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';

/** A wait shorter than this shows nothing: a skeleton that only flashes makes the page look slower. */
const patienceMs = 150;
/** Screen readers announce only a longer one. */
const announcedAfterMs = 1_000;

/** Loading skeleton; `lines` is its number of lines. Screen readers announce a wait once, however many parts of a page load. */
export function Loading({ lines = 4 }: { lines?: number }) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  useTimeout(() => setShown(true), patienceMs, { autoInvoke: true });
  const say = async () => (await import('./announce.ts')).announceOnce(t('ui.loading'));
  useTimeout(() => void say(), announcedAfterMs, { autoInvoke: true });
  if (!shown) return <div aria-busy />;
  return (
    <Stack gap="sm" py="xs" aria-busy>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={20} width={line % 3 === 2 ? '60%' : '100%'} aria-hidden />
      ))}
    </Stack>
  );
}
