import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';

/** A wait shorter than this shows nothing: a skeleton that only flashes makes the page look slower. */
const patienceMs = 150;

/** Loading skeleton, announced to screen readers; `lines` is its number of lines. */
export function Loading({ lines = 4 }: { lines?: number }) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  useTimeout(() => setShown(true), patienceMs, { autoInvoke: true });
  if (!shown) return null;
  return (
    <Stack gap="sm" role="status" py="xs">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={20} width={line % 3 === 2 ? '60%' : '100%'} aria-hidden />
      ))}
    </Stack>
  );
}
