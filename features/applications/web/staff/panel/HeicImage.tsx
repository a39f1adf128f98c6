import { Skeleton, Text } from '@mantine/core';
// The address of the file, not what it exports.
// oxlint-disable-next-line import/default
import decoder from 'heic-to/csp?url';
import { useEffect, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from '../staff.module.css';

interface Decoder {
  heicTo: (photo: { blob: Blob; type: 'image/jpeg'; quality: number }) => Promise<Blob>;
}

/** A photo as telephones keep it. Only Safari shows it by itself, so the page converts it first, in a worker. */
export function HeicImage({ href, title }: { href: string; title: string }) {
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
    return <Skeleton h={240} aria-label={t('applications.preview.waits')} role="status" />;
  if (picture.url === undefined)
    return (
      <Text size="sm" role="alert">
        {t('applications.preview.failed')}
      </Text>
    );
  return <img className={styles.preview} src={picture.url} alt={title} />;
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
