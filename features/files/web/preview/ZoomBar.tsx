import { ActionIcon, Button, Group, VisuallyHidden } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { MAX_ZOOM, MIN_ZOOM, type Zoom } from './use-zoom.ts';

/** Smaller, larger, and back to the size that fits. */
export function ZoomBar({ zoom }: { zoom: Zoom }) {
  const t = useTexts();
  const { value, smaller, larger, fit } = zoom;
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('files.preview.smaller')}
        disabled={value <= MIN_ZOOM}
        onClick={smaller}
      >
        <IconZoomOut size={20} aria-hidden />
      </ActionIcon>
      <Button variant="subtle" color="gray" size="compact-md" onClick={fit}>
        {`${Math.round(value * 100)} %`}
        <VisuallyHidden>{t('files.preview.fit')}</VisuallyHidden>
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('files.preview.larger')}
        disabled={value >= MAX_ZOOM}
        onClick={larger}
      >
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
