import { Skeleton } from '@mantine/core';
// The address of the file, not what it exports.
// oxlint-disable-next-line import/default
import decoder from 'heic-to/csp?url';
import { useEffect, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { FileAtHref } from './shown-file.ts';
import { ImagePreview } from './ImagePreview.tsx';
import { PreviewFailure } from './PreviewFailure.tsx';

interface Decoder {
  heicTo: (photo: { blob: Blob; type: 'image/jpeg'; quality: number }) => Promise<Blob>;
}

/** A photo as telephones keep it. Only Safari shows it by itself, so the page converts it first, in a worker. */
export function HeicPreview(file: FileAtHref) {
  const { href } = file;
  const t = useTexts();
  const [picture, setPicture] = useState<{ url?: string }>();
  useEffect(() => {
    let isGone = false;
    let url: string | undefined;
    asJpeg(href).then(
      (jpeg) => {
        if (isGone) return;
        url = URL.createObjectURL(jpeg);
        setPicture({ url });
      },
      () => !isGone && setPicture({}),
    );
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [href]);

  if (picture === undefined)
    return <Skeleton h={240} aria-label={t('files.preview.converts')} role="status" />;
  if (picture.url === undefined) return <PreviewFailure href={href} />;
  return <ImagePreview {...file} src={picture.url} />;
}

/**
 * The decoder has 730 KB: only the first photo that is opened loads it (docs/decisions/0057). It is a file of its own, since the
 * start of the page lists every part of the page by name.
 */
async function asJpeg(href: string): Promise<Blob> {
  const [{ heicTo }, answer] = await Promise.all([
    import(/* @vite-ignore */ decoder) as Promise<Decoder>,
    fetch(href),
  ]);
  if (!answer.ok) throw new Error(`The file answered ${answer.status}.`);
  return heicTo({ blob: await answer.blob(), type: 'image/jpeg', quality: 0.9 });
}
