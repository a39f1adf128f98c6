import { Progress, VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { WARNINGS } from '#engines/questionnaire/timer.ts';
import { useTexts } from '#platform/web/texts.ts';
import styles from './run.module.css';

interface Props {
  text: string;
  percent: number;
  left: number;
  warning?: number | undefined;
}

/** The time that is left, as text and as a bar, with the warnings at five minutes and at one. */
export function TimerBar({ text, percent, left, warning }: Props) {
  const t = useTexts();
  return (
    <>
      <span
        role="timer"
        className={styles.timer}
        data-short={left <= WARNINGS[1]}
        aria-label={t('answering.timer', { time: text })}
      >
        <IconClock size={18} aria-hidden style={{ verticalAlign: -3 }} /> {text}
      </span>
      <Progress
        className={styles.grow}
        value={percent}
        aria-label={t('answering.timer.share')}
        {...(left <= WARNINGS[1] && { color: 'red' })}
      />
      <VisuallyHidden role="status">
        {warning !== undefined && t('answering.timer.warning', { count: Math.round(warning / 60) })}
      </VisuallyHidden>
    </>
  );
}
