import { VisuallyHidden } from '@mantine/core';
import { IconMicrophoneOff, IconScreenShare } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { Other } from '../call/mesh.ts';
import { playAt } from '../media/play-sound.ts';
import styles from './room.module.css';

interface Props {
  other: Other;
  name: string;
  /** The chosen speaker. */
  speaker: string;
}

/** Another user in the room: picture, sound, devices that are off, and the state of the connection. */
export function OtherTile({ other, name, speaker }: Props) {
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const { stream, state, camera, screen, microphone } = other;
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
  }, [stream]);
  useEffect(() => {
    if (video.current && speaker !== '') void playAt(video.current, speaker);
  }, [speaker]);
  const hasPicture = (camera || screen) && state !== 'connecting';
  return (
    <li className={styles.tile} aria-label={name}>
      {/* Live speech has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={styles.video}
        autoPlay
        playsInline
        aria-label={t('conference.picture', { name })}
        data-whole={screen || undefined}
        hidden={!hasPicture}
      />
      {!hasPicture && (
        <span className={styles.initials} aria-hidden>
          {initialsOf(name)}
        </span>
      )}
      {state !== 'connected' && <p className={styles.connection}>{t(`conference.link.${state}`)}</p>}
      <p className={styles.name}>
        {screen && <IconScreenShare size={18} aria-hidden />}
        {!microphone && <IconMicrophoneOff size={18} aria-hidden />}
        <span>{name}</span>
        <VisuallyHidden>
          {[
            !microphone && t('conference.muted'),
            !camera && !screen && t('conference.noPicture'),
            screen && t('conference.shares'),
          ]
            .filter(Boolean)
            .join(', ')}
        </VisuallyHidden>
      </p>
    </li>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part[0] ?? '')
    .join('');
