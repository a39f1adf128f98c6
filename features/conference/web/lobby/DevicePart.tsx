import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Kind, Media, MediaState } from '../media/media.ts';
import { playSound } from '../media/play-sound.ts';
import { useLevel } from '../media/use-level.ts';
import { useMediaState } from '../media/use-media.ts';
import styles from './lobby.module.css';

/** The choice of microphone, camera and speaker, with a test of each and help when one fails. */
export function DevicePart({ media }: { media: Media }) {
  const t = useTexts();
  const mediaState = useMediaState(media);
  if (!mediaState.hasAsked) return null;
  return (
    <Stack gap="md">
      <Troubles mediaState={mediaState} onRetry={() => void media.ask()} />
      <div className={styles.devices}>
        <Choice kind="camera" media={media} mediaState={mediaState} />
        <Choice kind="microphone" media={media} mediaState={mediaState} />
        <Choice kind="speaker" media={media} mediaState={mediaState} />
      </div>
      <Group gap="md">
        {mediaState.microphone && <Level track={mediaState.microphone} />}
        <Button
          variant="default"
          leftSection={<IconVolume size={20} aria-hidden />}
          onClick={() => void playSound(mediaState.chosen.speaker)}
        >
          {t('conference.sound')}
        </Button>
      </Group>
    </Stack>
  );
}

function Troubles({
  mediaState: { troubles, isAsking },
  onRetry,
}: {
  mediaState: MediaState;
  onRetry: () => void;
}) {
  const t = useTexts();
  const { microphone, camera } = troubles;
  if (!microphone && !camera) return null;
  const which = microphone && camera ? 'both' : microphone ? 'microphone' : 'camera';
  return (
    <Notice kind="warning" role="status" title={t(`conference.trouble.${which}`)}>
      <Text mb="xs">{t(`conference.trouble.${microphone ?? camera!}`)}</Text>
      <Button variant="default" loading={isAsking} onClick={onRetry}>
        {t('conference.trouble.again')}
      </Button>
    </Notice>
  );
}

function Choice({ kind, media, mediaState }: { kind: Kind; media: Media; mediaState: MediaState }) {
  const t = useTexts();
  const devices = mediaState.devices[kind];
  if (devices.length === 0) return null;
  const { chosen } = mediaState;
  const inUse = kind === 'speaker' ? undefined : mediaState[kind]?.getSettings().deviceId;
  const value = inUse ?? (devices.some(({ id }) => id === chosen[kind]) ? chosen[kind] : devices[0]!.id);
  return (
    <Select
      label={t(`conference.device.${kind}`)}
      size="md"
      data={devices.map(({ id, label }, at) => ({
        value: id,
        label: label || t('conference.device.nth', { n: at + 1 }),
      }))}
      allowDeselect={false}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      value={value}
      onChange={(id) => id !== null && void media.choose(kind, id)}
    />
  );
}

/** The level of the microphone while the user speaks. */
function Level({ track }: { track: MediaStreamTrack }) {
  const t = useTexts();
  const level = useLevel(track);
  return (
    <div className={styles.level}>
      <Text size="sm">{t('conference.level')}</Text>
      <div
        role="meter"
        aria-label={t('conference.level.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        className={styles.scale}
      >
        <div style={{ transform: `scaleX(${level})` }} />
      </div>
    </div>
  );
}
