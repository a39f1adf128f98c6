import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './view.module.css';

/** The mark of what the server does not have yet, or refused. */
export function WaitingMark({ isRefused = false }: { isRefused?: boolean }) {
  const t = useTexts();
  const text = t(isRefused ? 'chat.state.refused' : 'chat.state.waiting');
  const Icon = isRefused ? IconAlertTriangle : IconClock;
  return (
    <span className={styles.ticks} title={text}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
