import { Progress } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { WARNINGS } from '#engines/questionnaire/timer.ts';
import { useTexts } from '#platform/web/texts.ts';
import { announce } from '#ui/announce.ts';
import type { Shown } from './clock.ts';
import styles from './run.module.css';

/** The time that is left, as text and as a bar. It is announced when the questions come; the warnings come as toasts. */
export function TimerBar({ text, percent, left }: Shown) {
  const t = useTexts();
  const isShort = left <= WARNINGS[1];
  const sayTime = useEffectEvent(() => {
    if (left > 0) announce(t('answering.timer.runs', { count: Math.ceil(left / 60) }));
  });
  useEffect(() => sayTime(), []);
  return (
    <>
      <span
        role="timer"
        className={styles.timer}
        data-short={isShort}
        aria-label={t('answering.timer', { time: text })}
      >
        <IconClock size={18} aria-hidden style={{ verticalAlign: -3 }} />{' '}
        {left === 0 ? t('answering.timer.over') : text}
      </span>
      <Progress
        className={styles.grow}
        value={percent}
        aria-label={t('answering.timer.share')}
        {...(isShort && { color: 'red' })}
      />
    </>
  );
}
