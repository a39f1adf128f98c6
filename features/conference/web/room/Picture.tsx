import { useEffect, useRef } from 'react';
import styles from './room.module.css';

interface Props {
  /** The user's own track, without sound. */
  track: MediaStreamTrack;
  isMirrored?: boolean;
  /** Whether the picture is fitted instead of cropped, as for a screen. @default false */
  isWhole?: boolean;
  label: string;
}

/** The user's camera, mirrored, or screen. */
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
