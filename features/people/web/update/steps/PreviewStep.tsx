import { Button, Group, Stack, Text } from '@mantine/core';
import type { Field } from '#engines/fields/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { StepHeading } from '#ui/StepHeading.tsx';
import { countRows, type UpdateRow } from '../model/rows.ts';
import { RowGrid } from './RowGrid.tsx';

interface Props {
  field: Field;
  rows: readonly UpdateRow[];
  onBack: () => void;
  onBegin: () => void;
}

/** The second step: what the update would change, and what it would skip. Nothing is written yet. */
export function PreviewStep({ field, rows, onBack, onBegin }: Props) {
  const t = useTexts();
  const { will } = countRows(rows);
  return (
    <Stack gap="md">
      <StepHeading>{t('people.update.preview', { field: field.label })}</StepHeading>
      {will > 0 ? (
        <Text role="status">{t('people.update.preview.text')}</Text>
      ) : (
        <Notice kind="warning" role="status" title={t('people.update.preview.nothing')}>
          {t('people.update.preview.nothing.text')}
        </Notice>
      )}
      <RowGrid label={t('people.update.preview', { field: field.label })} field={field} rows={rows} />
      <Group>
        {will > 0 && <Button onClick={onBegin}>{t('people.update.begin', { count: will })}</Button>}
        <Button variant="default" onClick={onBack}>
          {t('people.update.back')}
        </Button>
      </Group>
    </Stack>
  );
}
