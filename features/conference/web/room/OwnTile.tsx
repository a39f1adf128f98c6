import { IconMicrophoneOff } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { MediaState } from '../media/media.ts';
import { Picture } from './Picture.tsx';
import styles from './room.module.css';

/** The user's picture as the others see it. */
export function OwnTile({ mediaState }: { mediaState: MediaState }) {
  const t = useTexts();
  const { screen, camera, microphone, isMuted } = mediaState;
  const track = screen ?? camera;
  const isSilent = !microphone || isMuted;
  return (
    <li className={`${styles.tile} ${styles.own}`} aria-label={t('conference.you')}>
      {track ? (
        <Picture
          track={track}
          isMirrored={track === camera}
          isWhole={track === screen}
          label={t('conference.preview')}
        />
      ) : (
        <span className={styles.ownNone}>{t('conference.camera.off')}</span>
      )}
      <p className={styles.name}>
        {isSilent && <IconMicrophoneOff size={18} aria-hidden />}
        <span>{t('conference.you')}</span>
        {isSilent && <VisuallyHidden>{t('conference.muted')}</VisuallyHidden>}
      </p>
    </li>
  );
}
