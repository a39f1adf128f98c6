import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { SavedFilter } from '../../contract/filters.ts';
import styles from './filters.module.css';

interface Props {
  filters: readonly SavedFilter[];
  query: string;
  isBusy: boolean;
  onReplace: (filter: SavedFilter) => void;
  onRemove: (filter: SavedFilter) => void;
  onClose: () => void;
}

/** The saved filters; each can be removed, or replaced by the present filter. */
export function ManageDialog({ filters, query, isBusy, onReplace, onRemove, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog onClose={onClose} title={t('people.filters')}>
      <Stack gap="md">
        {filters.length === 0 ? (
          <Text role="status">{t('people.filters.none')}</Text>
        ) : (
          <ul className={styles.list}>
            {filters.map((filter) => (
              <li key={filter.id}>
                <Text fw={500}>{filter.name}</Text>
                <Group gap="xs">
                  <Button
                    size="sm"
                    variant="default"
                    disabled={isBusy || query === '' || query === filter.query}
                    aria-label={t('people.filters.replace.of', { name: filter.name })}
                    onClick={() => onReplace(filter)}
                  >
                    {t('people.filters.replace')}
                  </Button>
                  <Button
                    size="sm"
                    variant="default"
                    disabled={isBusy}
                    leftSection={<IconTrash size={16} aria-hidden />}
                    aria-label={t('people.filters.remove.of', { name: filter.name })}
                    onClick={() => onRemove(filter)}
                  >
                    {t('people.filters.remove')}
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
        )}
        <Text size="sm" c="dimmed">
          {t('people.filters.replace.help')}
        </Text>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
