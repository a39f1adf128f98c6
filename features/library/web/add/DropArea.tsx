import { Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import styles from '../list/library.module.css';

/** Says where files go that are held over the page. */
export function DropArea({ folder }: { folder: string }) {
  const t = useTexts();
  return (
    <div className={styles.drop} role="status">
      <Text size="lg" fw={600}>
        {t('library.drop', { folder })}
      </Text>
    </div>
  );
}
