import { Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { NumberSetting } from '../forms/NumberSetting.tsx';
import type { KindFormProps } from './kind-form.ts';
import { Rows } from './parts/Rows.tsx';

/** 44: the items, and the points to share among them. */
export function AllocationForm({ question: { id, data }, change }: KindFormProps<44>) {
  const t = useTexts();
  return (
    <Stack>
      <NumberSetting
        name={`${id}-total`}
        label={t('questionnaires.kinds.total')}
        min={1}
        max={1_000_000}
        value={data.total}
        onChange={(total) => change({ data: { ...data, total } }, `${id} total`)}
      />
      <Rows
        name={`${id}-items`}
        label={t('questionnaires.kinds.items')}
        one={t('questionnaires.kinds.item')}
        rows={data.items}
        groups={99}
        onChange={(items, { about }) => change({ data: { ...data, items } }, about)}
      />
    </Stack>
  );
}
