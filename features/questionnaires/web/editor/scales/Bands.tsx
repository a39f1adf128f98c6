import { SimpleGrid, Stack } from '@mantine/core';
import type { Band } from '#engines/questionnaire/scoring/scales.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { LocalizedField } from '../forms/LocalizedField.tsx';
import { NumberSetting } from '../forms/NumberSetting.tsx';
import { lineOf } from '../state/names.ts';
import { Records } from './Records.tsx';

interface Props {
  name: string;
  bands: readonly Band[];
  onChange: (bands: Band[], about?: string) => void;
}

/** The interpretations of raw scores, each with its range. */
export function Bands({ name, bands, onChange }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const last = bands.at(-1)?.to ?? 0;
  return (
    <Records<Band>
      label={t('questionnaires.scales.bands')}
      add={t('questionnaires.scales.bands.add')}
      records={bands}
      nameOf={({ label, from, to }) => lineOf(label, language) || `${from}–${to}`}
      fresh={() => ({ from: last, to: last + 1, label: { el: '', en: '' }, text: { el: '', en: '' } })}
      onChange={onChange}
    >
      {(band, set, at) => (
        <Stack gap="xs">
          <SimpleGrid type="container" cols={{ base: 2 }}>
            {(['from', 'to'] as const).map((end) => (
              <NumberSetting
                key={end}
                name={`${name}-band-${at}-${end}`}
                label={t(`questionnaires.scales.bands.${end}`)}
                decimals
                value={band[end]}
                onChange={(value) => set({ ...band, [end]: value }, end)}
              />
            ))}
          </SimpleGrid>
          <LocalizedField
            name={`${name}-band-${at}-label`}
            label={t('questionnaires.scales.bands.label')}
            value={band.label}
            onChange={(label) => set({ ...band, label }, 'label')}
          />
          <LocalizedField
            name={`${name}-band-${at}-text`}
            long
            label={t('questionnaires.scales.bands.text')}
            value={band.text}
            onChange={(text) => set({ ...band, text }, 'text')}
          />
        </Stack>
      )}
    </Records>
  );
}
