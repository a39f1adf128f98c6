import { Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { OptionalNumber } from '../forms/NumberSetting.tsx';
import type { KindFormProps } from './kind-form.ts';
import { Rows } from './parts/Rows.tsx';

/** 34: the items, and how many of them get a place. */
export function RankingForm({ question: { id, data }, change }: KindFormProps<34>) {
  const t = useTexts();
  return (
    <Stack>
      <Rows
        name={`${id}-items`}
        label={t('questionnaires.kinds.items')}
        one={t('questionnaires.kinds.item')}
        rows={data.items}
        groups={99}
        onChange={(items, { about }) => change({ data: { ...data, items } }, about)}
      />
      <OptionalNumber
        name={`${id}-places`}
        label={t('questionnaires.kinds.places')}
        help={t('questionnaires.kinds.places.help')}
        min={1}
        max={99}
        value={data.places}
        onChange={(places) =>
          change({ data: { items: data.items, ...(places !== undefined && { places }) } }, `${id} places`)
        }
      />
    </Stack>
  );
}
