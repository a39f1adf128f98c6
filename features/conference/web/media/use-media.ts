import { useEffect, useState, useSyncExternalStore } from 'react';
import { openMedia, type Media, type Taken } from './media.ts';

/** The devices of this page while it is drawn; when it goes, they are let go. */
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

export const useTaken = (media: Media): Taken => useSyncExternalStore(media.subscribe, media.get);
