import { Button, Stack, Text } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { Media } from '../media/media.ts';
import { useMediaState } from '../media/use-media.ts';
import { Picture } from '../room/Picture.tsx';
import styles from './lobby.module.css';

/** The mirrored picture of the user's camera. Before the devices were asked for, the button that asks. */
export function Preview({ media }: { media: Media }) {
  const t = useTexts();
  const { hasAsked, isAsking, camera } = useMediaState(media);
  useAllowedBefore(media);
  return (
    <div className={styles.preview}>
      {camera ? (
        <Picture track={camera} isMirrored label={t('conference.preview')} />
      ) : (
        <Stack gap="sm" align="center" p="md">
          <Text ta="center">{t(hasAsked ? 'conference.camera.off' : 'conference.ask.text')}</Text>
          {!hasAsked && (
            <Button
              variant="white"
              color="dark"
              leftSection={<IconVideo size={20} aria-hidden />}
              loading={isAsking}
              onClick={() => void media.ask()}
            >
              {t('conference.ask')}
            </Button>
          )}
        </Stack>
      )}
    </div>
  );
}

/** Switches the camera on at once, also after a reload, if the user has already allowed both devices. */
function useAllowedBefore(media: Media): void {
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const names = ['camera', 'microphone'] as PermissionName[];
      const allowed = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
      if (!isGone && allowed.every(({ state }) => state === 'granted') && !media.get().hasAsked)
        await media.ask();
    };
    // If the browser does not report permissions, the button asks.
    void look().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [media]);
}
