import { useState } from 'react';
import { typeByMime } from '#engines/files/types.ts';
import type { FileAtHref } from './shown-file.ts';
import { PreviewFailure } from './PreviewFailure.tsx';
import styles from './preview.module.css';

/** Sound or film with the controls of the browser, which loads only what is played. */
export function MediaPreview({ href, name, mime }: FileAtHref) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <PreviewFailure href={href} />;
  const shared = {
    controls: true,
    preload: 'metadata',
    src: href,
    'aria-label': name,
    onError: () => setBroken(true),
  } as const;
  // What people send each other has no track of captions.
  return typeByMime(mime)?.kind === 'audio' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio {...shared} className={styles.audio} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video {...shared} playsInline className={styles.video} />
  );
}
