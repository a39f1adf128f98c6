import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { FileAtHref } from './shown-file.ts';
import { PreviewFailure } from './PreviewFailure.tsx';
import styles from './preview.module.css';
import { scrollable } from './scrollable.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomBar } from './ZoomBar.tsx';

/** A picture that fits the window. Keys and buttons make it larger; then it scrolls. */
export function ImagePreview({ href, name, src = href }: FileAtHref & { src?: string }) {
  const t = useTexts();
  const zoom = useZoom();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <PreviewFailure href={href} />;
  return (
    <div>
      <Group justify="flex-end" mb={4} data-no-print>
        <ZoomBar zoom={zoom} />
      </Group>
      {/* The keys of the picture; each of them has a button too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.image}
        {...scrollable(t('files.preview.image', { name }))}
        onKeyDown={zoom.onKeyDown}
        data-zoomed={zoom.value > 1 || undefined}
      >
        <img
          src={src}
          alt={name}
          style={
            zoom.value === 1 ? {} : { width: `${zoom.value * 100}%`, maxWidth: 'none', maxHeight: 'none' }
          }
          onError={() => setBroken(true)}
        />
      </div>
    </div>
  );
}
