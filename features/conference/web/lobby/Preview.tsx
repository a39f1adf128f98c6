import { Button, Stack, Text } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { Media } from '../media/media.ts';
import { useTaken } from '../media/use-media.ts';
import { Picture } from '../room/Picture.tsx';
import styles from './lobby.module.css';

/** The own picture as in a mirror; before the devices were asked for, the question. */
export function Preview({ media }: { media: Media }) {
  const t = useTexts();
  const { hasAsked, isAsking, camera } = useTaken(media);
  useAskedBefore(media);
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

/** Where the person has allowed both devices before, nothing is asked: the picture is there at once, also after a reload. */
function useAskedBefore(media: Media): void {
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const names = ['camera', 'microphone'] as PermissionName[];
      const allowed = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
      if (!isGone && allowed.every(({ state }) => state === 'granted') && !media.get().hasAsked)
        await media.ask();
    };
    // A browser that does not tell is asked by the button.
    void look().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [media]);
}
