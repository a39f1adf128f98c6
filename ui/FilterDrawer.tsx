import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { ListFilter } from './filters.tsx';

interface Props {
  filters: readonly ListFilter[];
  onClear?: (() => void) | undefined;
  onClose: () => void;
}

/** The filters of a list, beside it. A choice takes effect at once; the list is loaded again behind the drawer. */
export function FilterDrawer({ filters, onClear, onClose }: Props) {
  const t = useTexts();
  return (
    <Drawer opened onClose={onClose} position="right" size={380} title={t('ui.filters.label')}>
      <Stack>
        {filters.map(({ key, field }) => (
          <div key={key}>{typeof field === 'function' ? field(onClose) : field}</div>
        ))}
        <Group>
          <Button onClick={onClose}>{t('ui.filters.show')}</Button>
          {onClear && (
            <Button variant="subtle" color="gray" onClick={onClear}>
              {t('ui.filters.clear')}
            </Button>
          )}
        </Group>
      </Stack>
    </Drawer>
  );
}
