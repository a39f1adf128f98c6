import { Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './OfflineBanner.module.css';

/** Says across the top that the connection is gone, for as long as it is. */
export function OfflineBanner() {
  const t = useTexts();
  const { online } = useNetwork();
  return (
    <div role="status" aria-label={t('ui.offline.label')}>
      {!online && (
        <div className={styles.banner}>
          <IconWifiOff size={20} aria-hidden />
          <Text span>{t('ui.offline.text')}</Text>
        </div>
      )}
    </div>
  );
}
