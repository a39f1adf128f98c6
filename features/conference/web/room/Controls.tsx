import { UnstyledButton } from '@mantine/core';
import {
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconScreenShare,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { Media, MediaState } from '../media/media.ts';
import styles from './room.module.css';

interface Props {
  media: Media;
  mediaState: MediaState;
  areTextsOpen: boolean;
  unread: number;
  onTexts: () => void;
  onLeave: () => void;
}

/** The buttons of the room, within reach of the thumb on a phone. */
export function Controls({ media, mediaState, areTextsOpen, unread, onTexts, onLeave }: Props) {
  const t = useTexts();
  const { microphone, camera, screen, isMuted } = mediaState;
  const isHeard = microphone !== undefined && !isMuted;
  const mayShare = 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices;
  return (
    <div role="toolbar" aria-label={t('conference.controls')} className={styles.controls}>
      <Control
        label={t('conference.device.microphone')}
        isOn={isHeard}
        isMissing={!isHeard}
        onClick={() => void media.setMuted(isHeard)}
      >
        {isHeard ? <IconMicrophone aria-hidden /> : <IconMicrophoneOff aria-hidden />}
      </Control>
      <Control
        label={t('conference.device.camera')}
        isOn={camera !== undefined}
        isMissing={!camera}
        onClick={() => void media.setCamera(!camera)}
      >
        {camera ? <IconVideo aria-hidden /> : <IconVideoOff aria-hidden />}
      </Control>
      {mayShare && (
        <Control
          label={t('conference.screen')}
          isOn={screen !== undefined}
          onClick={() => (screen ? media.unshare() : void media.share())}
        >
          <IconScreenShare aria-hidden />
        </Control>
      )}
      <Control
        label={unread > 0 ? t('conference.texts.unread', { count: unread }) : t('conference.texts')}
        shown={t('conference.texts')}
        isOn={areTextsOpen}
        onClick={onTexts}
      >
        <IconMessage aria-hidden />
        {unread > 0 && (
          <span className={styles.unread} aria-hidden>
            {unread}
          </span>
        )}
      </Control>
      <UnstyledButton className={`${styles.control} ${styles.leave}`} onClick={onLeave}>
        <IconPhoneOff aria-hidden />
        <span>{t('conference.leave')}</span>
      </UnstyledButton>
    </div>
  );
}

interface ControlProps {
  label: string;
  /** The text under the icon, where the label says more. */
  shown?: string;
  isOn: boolean;
  /** Whether a device that others need is off. */
  isMissing?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Control({ label, shown = label, isOn, isMissing = false, onClick, children }: ControlProps) {
  return (
    <UnstyledButton
      className={styles.control}
      aria-label={label}
      aria-pressed={isOn}
      data-missing={isMissing || undefined}
      onClick={onClick}
    >
      {children}
      <span aria-hidden>{shown}</span>
    </UnstyledButton>
  );
}
