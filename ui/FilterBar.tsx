import { Button, Group } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './FilterBar.module.css';

interface Props {
  /** The search and the filters, most used first. */
  children: ReactNode;
  /** Clears every filter; given only while one is set. */
  onClear?: (() => void) | undefined;
  /** What concerns the list and not the filter: columns, export. */
  aside?: ReactNode;
}

/** The one bar of filters above a list. */
export function FilterBar({ children, onClear, aside }: Props) {
  const t = useTexts();
  return (
    <Group
      role="search"
      className={styles.bar}
      aria-label={t('ui.filters.label')}
      gap="xs"
      mb="sm"
      align="end"
      data-no-print
    >
      {children}
      {onClear && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={onClear}
        >
          {t('ui.filters.clear')}
        </Button>
      )}
      {aside && (
        <Group gap="xs" ml="auto">
          {aside}
        </Group>
      )}
    </Group>
  );
}
