import { countdown } from '#engines/meetings/door.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useNow } from './use-now.ts';

/** How long it is until a room opens. It is not read out by itself: a clock that speaks each second is a nuisance. */
export function Countdown({ until }: { until: Date }) {
  const t = useTexts();
  const left = countdown(until, useNow(1_000));
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {t('conference.door.opensIn', { left })}
    </span>
  );
}
