import { SimpleGrid, Stack } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { LocalizedField } from '../forms/LocalizedField.tsx';
import { OptionalNumber } from '../forms/NumberSetting.tsx';
import type { KindFormProps } from './kind-form.ts';
import { SingleKey } from './parts/SingleKey.tsx';

/** 39: the unit, the limits, the right numbers, and how far from them an answer may be. */
export function NumberWithUnitForm({ question, change }: KindFormProps<39>) {
  const t = useTexts();
  const { id, data } = question;
  const set = (name: 'min' | 'max' | 'tolerance', value: number | undefined) => {
    const { [name]: _old, ...rest } = data;
    change({ data: { ...rest, ...(value !== undefined && { [name]: value }) } }, `${id} ${name}`);
  };
  return (
    <Stack>
      <LocalizedField
        name={`${id}-unit`}
        label={t('questionnaires.kinds.unit')}
        value={data.unit}
        onChange={(unit) => change({ data: { ...data, unit } }, `${id} unit`)}
      />
      <SimpleGrid type="container" cols={{ base: 1, '420px': 3 }}>
        {(['min', 'max', 'tolerance'] as const).map((name) => (
          <OptionalNumber
            key={name}
            name={`${id}-${name}`}
            label={t(`questionnaires.kinds.number.${name}`)}
            decimals
            {...(name === 'tolerance' && { min: 0 })}
            value={data[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </SimpleGrid>
      <SingleKey question={question} help={t('questionnaires.kinds.keys.numbers')} onChange={change} />
    </Stack>
  );
}
