import { Button, Checkbox, Stack, Switch } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { Chooser } from './grid-view.ts';

/** What the chooser of columns shows when it is open. */
export function ColumnChoices({ columns, view, onView }: Chooser) {
  const t = useTexts();
  const [first, ...others] = columns;
  const shown = view.columns ?? columns.map(({ key }) => key);
  return (
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
  );
}
