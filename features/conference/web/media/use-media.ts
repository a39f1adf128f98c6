import { useEffect, useState, useSyncExternalStore } from 'react';
import { openMedia, type Media, type MediaState } from './media.ts';

/** The devices of this page while the component is mounted; they are released afterwards. */
export function useMedia(): Media {
  const [media] = useState(openMedia);
  useEffect(() => {
    const stop = media.follow();
    return () => {
      stop();
      media.close();
    };
  }, [media]);
  return media;
}

export const useMediaState = (media: Media): MediaState => useSyncExternalStore(media.subscribe, media.get);
