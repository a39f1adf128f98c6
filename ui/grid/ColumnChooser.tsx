import { Button, Checkbox, Popover, Stack, Switch } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './ColumnChooser.module.css';
import type { GridView } from './grid-view.ts';

interface Props {
  columns: readonly { key: string; header: string }[];
  view: GridView;
  onView: (view: GridView) => void;
}

/**
 * Chooses the columns of a grid and the density of its rows. The first column names the row, so it is always shown.
 */
export function ColumnChooser({ columns, view, onView }: Props) {
  const t = useTexts();
  const [first, ...others] = columns;
  const shown = view.columns ?? columns.map(({ key }) => key);
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('ui.columns.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('ui.columns.open')} className={styles.list}>
        <Stack gap="xs">
          <Switch
            label={t('ui.columns.dense')}
            checked={view.dense}
            onChange={(event) => onView({ ...view, dense: event.currentTarget.checked })}
          />
          <Checkbox.Group
            label={t('ui.columns.shown')}
            value={first ? [first.key, ...shown] : [...shown]}
            onChange={(keys) => onView({ ...view, columns: keys.filter((key) => key !== first?.key) })}
          >
            <Stack gap="xs" mt="xs">
              {first && <Checkbox value={first.key} label={first.header} disabled />}
              {others.map(({ key, header }) => (
                <Checkbox key={key} value={key} label={header} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Button variant="subtle" size="compact-sm" onClick={() => onView({ dense: view.dense })}>
            {t('ui.columns.reset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
