import { SimpleGrid, Stack } from '@mantine/core';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { Scale } from '#engines/questionnaire/scoring/scales.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { LocalizedField } from '../forms/LocalizedField.tsx';
import { OptionalNumber } from '../forms/NumberSetting.tsx';
import { Bands } from './Bands.tsx';
import { Norms } from './Norms.tsx';
import { ScaleItems } from './ScaleItems.tsx';

interface Props {
  name: string;
  scale: Scale;
  questionnaire: Questionnaire;
  onChange: (scale: Scale, about?: string) => void;
}

const methods = ['sum', 'mean', 'right'] as const satisfies Scale['method'][];

/** One scale: its names, how it is computed, its items, norms and bands. */
export function ScaleForm({ name, scale, questionnaire, onChange }: Props) {
  const t = useTexts();
  const set = (change: Partial<Scale>, about?: string) => onChange({ ...scale, ...change }, about);
  const isName = /^[A-Za-z]\w{0,29}$/.test(scale.name);
  const isTaken = questionnaire.scales.filter((other) => other.name === scale.name).length > 1;
  return (
    <Stack mt="sm">
      <LocalizedField
        name={`${name}-title`}
        label={t('questionnaires.scales.title')}
        value={scale.title}
        onChange={(title) => set({ title }, 'title')}
      />
      <LocalizedField
        name={`${name}-description`}
        long
        label={t('questionnaires.scales.description')}
        value={scale.description}
        onChange={(description) => {
          const { description: _old, ...rest } = scale;
          const isEmpty = description.el + description.en === '';
          onChange({ ...rest, ...(!isEmpty && { description }) }, 'description');
        }}
      />
      <SimpleGrid type="container" cols={{ base: 1, '520px': 3 }}>
        <TextField
          name={`${name}-name`}
          label={t('questionnaires.scales.name')}
          help={t('questionnaires.scales.name.help')}
          value={scale.name}
          maxLength={30}
          error={
            (!isName && t('questionnaires.fault.scale-name')) ||
            (isTaken && t('questionnaires.fault.scale-taken'))
          }
          onChange={(next) => set({ name: next }, 'name')}
        />
        <SelectField
          name={`${name}-method`}
          required
          label={t('questionnaires.scales.method')}
          options={methods.map((value) => ({ value, label: t(`questionnaires.scales.method.${value}`) }))}
          value={scale.method}
          onChange={(chosen) => set({ method: methods.find((one) => one === chosen) ?? 'sum' })}
        />
        <OptionalNumber
          name={`${name}-may-miss`}
          label={t('questionnaires.scales.mayMiss')}
          help={t('questionnaires.scales.mayMiss.help')}
          min={0}
          max={100}
          value={scale.mayMiss === undefined ? undefined : Math.round(scale.mayMiss * 100)}
          onChange={(share) => {
            const { mayMiss: _old, ...rest } = scale;
            onChange({ ...rest, ...(share !== undefined && { mayMiss: share / 100 }) }, 'may miss');
          }}
        />
      </SimpleGrid>
      <ScaleItems
        name={name}
        items={scale.items}
        questionnaire={questionnaire}
        onChange={(items, about) => set({ items }, about)}
      />
      <Bands name={name} bands={scale.bands} onChange={(bands, about) => set({ bands }, about)} />
      <Norms name={name} norms={scale.norms} onChange={(norms, about) => set({ norms }, about)} />
    </Stack>
  );
}
