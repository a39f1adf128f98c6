import { useEffect, useRef } from 'react';
import styles from './room.module.css';

interface Props {
  /** One's own track, without sound. */
  track: MediaStreamTrack;
  isMirrored?: boolean;
  /** The whole of it is to be seen, as of a screen. @default false */
  isWhole?: boolean;
  label: string;
}

/** The own camera or screen, as others see it; the camera as in a mirror. */
export function Picture({ track, isMirrored = false, isWhole = false, label }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track]);
  }, [track]);
  return (
    <video
      ref={video}
      className={styles.video}
      autoPlay
      muted
      playsInline
      aria-label={label}
      data-mirrored={isMirrored || undefined}
      data-whole={isWhole || undefined}
    />
  );
}
