import { Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { nothingPicked, pickedCount, type Picked } from './columns.ts';
import styles from './BulkBar.module.css';

interface Props {
  picked: Picked;
  /** How many rows the filter lets through, on all pages. */
  total: number;
  onPick: (picked: Picked) => void;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** Appears with the first picked row: the exact count, the way to everything that the filter lets through, the actions. */
export function BulkBar({ picked, total, onPick, children }: Props) {
  const t = useTexts();
  const count = pickedCount(picked, total);
  return (
    <div role="status" aria-label={t('ui.bulk.label')} className={styles.place} data-no-print>
      {count > 0 && (
        <Paper withBorder shadow="md" p="sm">
          <Group gap="sm">
            <Text fw={600}>{t('ui.bulk.count', { count })}</Text>
            {count < total && (
              <Button variant="subtle" size="compact-sm" onClick={() => onPick({ keys: [], all: true })}>
                {t('ui.bulk.all', { count: total })}
              </Button>
            )}
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onPick(nothingPicked)}>
              {t('ui.bulk.none')}
            </Button>
            <Group gap="xs" ml="auto">
              {children}
            </Group>
          </Group>
        </Paper>
      )}
    </div>
  );
}
