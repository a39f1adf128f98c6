import { countdown } from '#engines/meetings/door.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useNow } from './use-now.ts';

/** The time until a room opens. Screen readers do not announce it, since it changes every second. */
export function Countdown({ until }: { until: Date }) {
  const t = useTexts();
  const left = countdown(until, useNow(1_000));
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('conference.door.opensIn', { left })}
    </span>
  );
}
